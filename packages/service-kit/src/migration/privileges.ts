import type { Knex } from 'knex';
import type { WallBreach } from './walls';

/** Grants that nobody needs to read and write rows, or that somebody else than owner and application has. */
const GRANTS = `
  select c.relname as name, string_agg(format('%s may %s', coalesce(r.rolname, 'everybody'), lower(g.privilege_type)), ', ' order by 1) as why
  from pg_class c
  cross join lateral aclexplode(c.relacl) g
  left join pg_roles r on r.oid = g.grantee
  where c.relnamespace = :schema::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and g.grantee <> c.relowner
    and not (r.rolname is not distinct from :app and g.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
  group by 1
  union all
  select 'schema ' || :schema, string_agg(format('%s may %s', coalesce(r.rolname, 'everybody'), lower(g.privilege_type)), ', ' order by 1)
  from pg_namespace n
  cross join lateral aclexplode(n.nspacl) g
  left join pg_roles r on r.oid = g.grantee
  where n.nspname = :schema and g.grantee <> n.nspowner and not (r.rolname is not distinct from :app and g.privilege_type = 'USAGE')
  having count(*) > 0`;

/** Functions that run with the rights of their owner. */
const DEFINERS = `
  select p.oid::regprocedure::text as name, pg_get_userbyid(p.proowner) as owner,
    exists (select from unnest(p.proconfig) setting where setting like 'search\\_path=%') as fixed_path,
    exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
      where g.grantee = 0 and g.privilege_type = 'EXECUTE') as public
  from pg_proc p where p.pronamespace = :schema::regnamespace and p.prosecdef order by 1`;

interface Definer {
  name: string;
  owner: string;
  fixed_path: boolean;
  public: boolean;
}

function breachesOf(definer: Definer, schema: string): string[] {
  const why: string[] = [];
  if (definer.owner !== `${schema}_owner`) why.push(`it runs as ${definer.owner}`);
  if (!definer.fixed_path) why.push('it runs with the search path of its caller');
  if (definer.public) why.push('everybody may execute it');
  return why;
}

/**
 * Grants and definer functions of the schema that let somebody past its walls: only the owner and the application role have rights, the
 * application role reads and writes rows and nothing else, and what runs as the owner says where its names come from.
 */
export async function privilegeBreaches(knex: Knex, schema: string): Promise<WallBreach[]> {
  const bindings = { schema, app: `${schema}_app` };
  const grants = await knex.raw<{ rows: { name: string; why: string }[] }>(GRANTS, bindings);
  const definers = await knex.raw<{ rows: Definer[] }>(DEFINERS, bindings);
  return [
    ...grants.rows.map(({ name, why }) => ({ table: name, why })),
    ...definers.rows.flatMap((definer) => breachesOf(definer, schema).map((why) => ({ table: definer.name, why }))),
  ];
}
