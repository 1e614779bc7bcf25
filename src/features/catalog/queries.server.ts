import type { Database } from '#platform/database.server.ts';

export const findCountries = (db: Database) => db.selectFrom('countries').selectAll().orderBy('display_order').orderBy('id').execute();

export const findCities = (db: Database) => db.selectFrom('cities').selectAll().orderBy('display_order').orderBy('id').execute();

export const findCategories = (db: Database) => db.selectFrom('categories').selectAll().orderBy('display_order').orderBy('id').execute();

export const findSpecifications = (db: Database) =>
  db.selectFrom('specifications').selectAll().orderBy('display_order').orderBy('id').execute();

export const findAdditionalDetails = (db: Database) =>
  db.selectFrom('additional_details').selectAll().orderBy('display_order').orderBy('id').execute();
