import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { DB } from '#db/schema.ts';

import type { AuditAction } from '../audit/audit-actions.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import { publishChange, transact } from '../bus/transact.server.ts';
import type { StaffCtx } from '../context.server.ts';
import type { Database } from '../data/database.server.ts';
import { AppError, type ErrorCode } from '../http/errors.ts';
import { moveRow, nextDisplayOrder, type OrderedTable } from './move-row.server.ts';
import { recordEdit } from './record-edit.server.ts';

type Row<Table extends OrderedTable> = Selectable<DB[Table]> & { id: number; version: number };
type Columns<Table extends OrderedTable> = Omit<Updateable<DB[Table]>, 'id' | 'version' | 'display_order'>;
type NewColumns<Table extends OrderedTable> = Omit<Insertable<DB[Table]>, 'id' | 'version' | 'display_order'>;

/** The `<name>` of actions such as `faq.move`. */
type NameOf<Verb extends string> = AuditAction extends infer A
  ? A extends `${infer Name}.${Verb}`
    ? Name
    : never
  : never;
type RecordName = NameOf<'edit'> & NameOf<'move'> & NameOf<'remove'>;

interface Definition<Table extends OrderedTable, Form extends object> {
  table: Table;
  /** The audit log has the actions `<name>.create`, `.edit`, `.move` and `.remove`. */
  name: RecordName;
  /** Thrown if there is no record with an id. */
  notFound: ErrorCode;
  /** A stored record as its form, which has both languages of each text. */
  toForm: (row: Row<Table>, db: Database) => Form | Promise<Form>;
  /** The id in the API and the audit log. Default: that of the row. */
  idOf?: (row: Row<Table>) => string;
  /** The records among which one is moved. Default: all. */
  siblingsOf?: (row: Row<Table>, rows: Row<Table>[]) => Row<Table>[];
  /** What caches depend on that have the records. */
  tag?: string;
}

/** A record that changes, and all of its table in their order, locked until the transaction ends. */
interface Change<Table extends OrderedTable> {
  trx: Database;
  row: Row<Table>;
  rows: Row<Table>[];
}

type Versioned<Form> = Form & { version: number };
type Listed<Form> = Versioned<Form> & { _id: string };

/**
 * Records of one kind that admins put in order and several of them edit. Each change locks all records of the table,
 * for other changes only, and is recorded in the audit log in its transaction.
 */
export function defineRecords<Table extends OrderedTable, Form extends object>({
  table,
  name,
  notFound,
  toForm,
  idOf = ({ id }) => String(id),
  siblingsOf = (_, rows) => rows,
  tag,
}: Definition<Table, Form>) {
  // Kysely can't follow a table that is a type parameter: these columns are those of any one.
  const anyTable = table as 'faqs';

  const find = async (db: Database): Promise<Row<Table>[]> =>
    (await sql<Row<Table>>`select * from ${sql.table(table)} order by display_order, id`.execute(db)).rows;

  const lock = async (trx: Database): Promise<Row<Table>[]> => {
    const all = sql<Row<Table>>`select * from ${sql.table(table)} order by display_order, id for no key update`;
    return (await all.execute(trx)).rows;
  };

  /** Finds a record by its id in the API. */
  const pick = (rows: Row<Table>[], id: string): Row<Table> => {
    const row = rows.find((one) => idOf(one) === id);
    if (!row) throw new AppError(notFound);
    return row;
  };

  const toVersioned = async (row: Row<Table>, db: Database): Promise<Versioned<Form>> => ({
    ...(await toForm(row, db)),
    version: row.version,
  });
  const toListed = async (row: Row<Table>, db: Database): Promise<Listed<Form>> => ({
    _id: idOf(row),
    ...(await toVersioned(row, db)),
  });

  const publish = (trx: Database): void => {
    if (tag !== undefined) publishChange(trx, tag);
  };

  return {
    /** All rows in their order. */
    find,
    toListed,

    list: async (db: Database): Promise<Listed<Form>[]> =>
      Promise.all((await find(db)).map((row) => toListed(row, db))),

    get: async (db: Database, id: string): Promise<Versioned<Form>> => toVersioned(pick(await find(db), id), db),

    /** Adds a record as the last one. The audit log has what was entered. */
    create: (
      ctx: StaffCtx<'admin'>,
      entered: object,
      toColumns: (change: Omit<Change<Table>, 'row'>) => NewColumns<Table> | Promise<NewColumns<Table>>,
    ): Promise<Listed<Form>> =>
      transact(ctx, async (trx) => {
        const columns = await toColumns({ trx, rows: await lock(trx) });
        const inserted = await trx
          .insertInto(anyTable)
          .values({ ...columns, display_order: nextDisplayOrder(table) } as never)
          .returningAll()
          .executeTakeFirstOrThrow();
        const row = inserted as unknown as Row<Table>;
        const action = `${name}.create` as AuditAction;
        await recordAudit(ctx, trx, { action, targetId: idOf(row), memberId: null, before: {}, after: entered });
        publish(trx);
        return toListed(row, trx);
      }),

    /** Saves a form if it differs from what is stored. `changed`: the fields that do. Throws VERSION_CONFLICT. */
    save: (
      ctx: StaffCtx<'admin'>,
      id: string,
      { version, ...form }: Versioned<Form>,
      toColumns: (
        values: Form,
        change: Change<Table> & { changed: Partial<Form> },
      ) => Columns<Table> | Promise<Columns<Table>>,
    ): Promise<Versioned<Form>> =>
      transact(ctx, async (trx) => {
        const values = form as unknown as Form;
        const rows = await lock(trx);
        const row = pick(rows, id);
        const edit = await recordEdit<Form>(ctx, trx, {
          action: `${name}.edit`,
          targetId: id,
          version,
          values,
          stored: { version: row.version, values: await toForm(row, trx) },
        });
        if (!edit) return { ...values, version };
        const columns = await toColumns(values, { trx, row, rows, changed: edit.changed });
        await trx
          .updateTable(anyTable)
          .set({ ...columns, version: edit.version } as never)
          .where('id', '=', row.id)
          .execute();
        publish(trx);
        return { ...values, version: edit.version };
      }),

    /** Moves a record before another one, or to the end. Throws VERSION_CONFLICT, and what `check` throws. */
    move: (
      ctx: StaffCtx<'admin'>,
      id: string,
      { version, before }: { version: number; before: string | null },
      check?: (change: Change<Table>) => Promise<void>,
    ): Promise<void> =>
      transact(ctx, async (trx) => {
        const rows = await lock(trx);
        const row = pick(rows, id);
        await check?.({ trx, row, rows });
        const siblings = siblingsOf(row, rows);
        if (await moveRow(ctx, trx, { table, action: `${name}.move`, row, siblings, idOf, version, before }))
          publish(trx);
      }),

    /** Removes a record, whose content stays in the audit log. Throws what `check` throws. */
    remove: (ctx: StaffCtx<'admin'>, id: string, check?: (change: Change<Table>) => Promise<void>): Promise<void> =>
      transact(ctx, async (trx) => {
        const rows = await lock(trx);
        const row = pick(rows, id);
        await check?.({ trx, row, rows });
        const before = await toForm(row, trx);
        await trx.deleteFrom(anyTable).where('id', '=', row.id).execute();
        await recordAudit(ctx, trx, { action: `${name}.remove`, targetId: id, memberId: null, before, after: {} });
        publish(trx);
      }),
  };
}
