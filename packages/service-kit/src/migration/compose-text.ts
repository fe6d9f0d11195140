import type { Knex } from 'knex';

interface Options {
  /** Table whose rows name every tenant that the schema has data of; it is readable across tenants. */
  tenants: string;
  /** Tables that keep what they were given, such as a chain of hashes. */
  except?: readonly string[];
}

const NAME = /^[a-z_]+$/;

/** Per type of a column: whether it is composed already, and its composed value. */
const COMPOSED = `(values
  ('text', '%1$I is not nfc normalized', 'normalize(%1$I, nfc)'),
  ('varchar', '%1$I is not nfc normalized', 'normalize(%1$I, nfc)'),
  ('jsonb', '%1$I::text is not nfc normalized', 'normalize(%1$I::text, nfc)::jsonb'),
  ('_text', 'array_to_string(%1$I, '' '') is not nfc normalized',
    'array(select normalize(e, nfc) from unnest(%1$I) with ordinality as u (e, n) order by n)'))`;

/**
 * Brings the stored text of all tenants into Unicode's composed form (NFC): columns of text, arrays of text and JSON of every table with a
 * tenant. What the tables refuse to change stays as it is: the second of two rows that would be equal under a unique index, and a row that
 * a trigger keeps. Each tenant's rows are changed in its name, so that triggers write for it.
 */
export async function composeText(trx: Knex, schema: string, { tenants, except = [] }: Options): Promise<void> {
  for (const name of [schema, tenants, ...except]) if (!NAME.test(name)) throw new Error(`${name} is no name of a table`);
  await trx.raw(`
    do $compose$
    declare
      plants uuid[];
      plant uuid;
      part record;
      at tid;
      place tid;
      number integer;
    begin
      perform set_config('app.scope', 'system', true);
      plants := array(select distinct tenant_id from ${schema}.${tenants});
      perform set_config('app.scope', '', true);
      for part in
        select c.oid::regclass as name, string_agg(format(t.differs, a.attname), ' or ') as differs,
          string_agg(format('%I = ' || t.composed, a.attname), ', ') as together, array_agg(format('%I = ' || t.composed, a.attname)) as singly
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        join pg_type y on y.oid = a.atttypid
        join ${COMPOSED} as t (type, differs, composed) on t.type = y.typname
        where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'r' and c.relname <> all ('{${except.join(',')}}'::name[])
          and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'tenant_id' and not o.attisdropped)
        group by c.oid order by c.oid
      loop
        foreach plant in array plants loop
          perform set_config('app.tenant_id', plant::text, true);
          for at in execute format('select ctid from %s where tenant_id = %L and (%s) order by ctid', part.name, plant, part.differs) loop
            begin
              execute format('update %s set %s where ctid = $1', part.name, part.together) using at;
            exception when integrity_constraint_violation or raise_exception then
              for number in 1 .. cardinality(part.singly) loop
                begin
                  execute format('update %s set %s where ctid = $1 returning ctid', part.name, part.singly[number]) using at into place;
                  at := coalesce(place, at);
                exception when integrity_constraint_violation or raise_exception then
                  null;
                end;
              end loop;
            end;
          end loop;
        end loop;
      end loop;
      perform set_config('app.tenant_id', '', true);
    end $compose$`);
}
