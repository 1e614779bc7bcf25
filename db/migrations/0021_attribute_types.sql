-- The types of attributes are defined in src/features/catalog/attribute-types.ts.
alter table specifications drop constraint specifications_type_check;
