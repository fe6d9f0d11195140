import type { Knex } from 'knex';
import { tasksSchemaOf } from './task-tables';
import type { RlsViolation } from './rls-violations';

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
    (select substr(setting, 13) from unnest(p.proconfig) setting where setting like 'search\\_path=%') as path,
    (select string_agg(coalesce(r.rolname, 'everybody'), ', ' order by 1)
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g left join pg_roles r on r.oid = g.grantee
      where g.privilege_type = 'EXECUTE' and g.grantee <> p.proowner and r.rolname is distinct from :app) as others
  from pg_proc p where p.pronamespace = :schema::regnamespace and p.prosecdef order by 1`;

interface Definer {
  name: string;
  owner: string;
  path: string | null;
  /** Who else than owner and application may execute it. */
  others: string | null;
}

/** What the application role may do beside its schema, and what it is. */
const ROLE = `
  select 'database' as name, :app || ' may make temporary tables' as why where has_database_privilege(:app, current_database(), 'TEMPORARY')
  union all
  select 'database', :app || ' may create schemas' where has_database_privilege(:app, current_database(), 'CREATE')
  union all
  select 'schema public', :app || ' may create' where has_schema_privilege(:app, 'public', 'CREATE')
  union all
  select 'role ' || :app, 'it is a member of ' || pg_get_userbyid(m.roleid) from pg_auth_members m where m.member = to_regrole(:app)
  union all
  select p.oid::regprocedure::text, :app || ' owns it' from pg_proc p where p.pronamespace = :schema::regnamespace and p.proowner = to_regrole(:app)`;

/**
 * Whether what a function names can be nobody else's: the system's schema first, then the service's own, and the temporary one, which
 * PostgreSQL takes first where it is not named, at the end.
 */
function isSafePath(path: string, schema: string): boolean {
  const names = path.split(',').map((name) => name.trim().replaceAll('"', ''));
  const own = [schema, tasksSchemaOf(schema)];
  return (
    names[0] === 'pg_catalog' && names.length > 1 && names.at(-1) === 'pg_temp' && names.slice(1, -1).every((name) => own.includes(name))
  );
}

function breachesOf(definer: Definer, schema: string): string[] {
  const why: string[] = [];
  if (definer.owner !== `${schema}_owner`) why.push(`it runs as ${definer.owner}`);
  if (definer.path === null) why.push('it runs with the search path of its caller');
  else if (!isSafePath(definer.path, schema)) why.push(`its search path is ${definer.path}`);
  if (definer.others !== null) why.push(`${definer.others} may execute it`);
  return why;
}

/**
 * Grants and definer functions that let somebody past the boundaries of a schema: only the owner and the application role have rights, the
 * application role reads and writes rows and makes nothing, and what runs as the owner takes its names from nobody else.
 */
export async function privilegeBreaches(knex: Knex, schema: string): Promise<RlsViolation[]> {
  const bindings = { schema, app: `${schema}_app` };
  const grants = await knex.raw<{ rows: { name: string; why: string }[] }>(GRANTS, bindings);
  const role = await knex.raw<{ rows: { name: string; why: string }[] }>(ROLE, bindings);
  const definers = await knex.raw<{ rows: Definer[] }>(DEFINERS, bindings);
  return [
    ...[...grants.rows, ...role.rows].map(({ name, why }) => ({ table: name, why })),
    ...definers.rows.flatMap((definer) => breachesOf(definer, schema).map((why) => ({ table: definer.name, why }))),
  ];
}
