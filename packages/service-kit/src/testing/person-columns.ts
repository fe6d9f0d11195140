import type { Knex } from 'knex';

/** What columns with the number of a person, or several, are called. */
const OF_PEOPLE = '(^|_)(actor|creator|employees?|leader|owner|person|recipients?|supervisor|user)(_ids?)?$|_by$';

/** Columns of a schema that name people: `issue.created_by`. */
export async function personColumns(admin: Knex, schema: string): Promise<string[]> {
  const { rows } = await admin.raw<{ rows: { column: string }[] }>(
    `select c.relname || '.' || a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = ?::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('bigint'::regtype, 'bigint[]'::regtype, 'integer'::regtype) and a.attname ~ ?
     order by 1`,
    [schema, OF_PEOPLE],
  );
  return rows.map(({ column }) => column);
}
