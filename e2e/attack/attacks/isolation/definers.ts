import type pg from 'pg';
import { SCHEMAS } from '../../../domains/domains';
import type { Assertions } from '../../../proof/assertions';

interface Definer {
  schema: string;
  name: string;
  path: string | null;
  /** Roles of services, and everybody, that may execute it. */
  callers: string[];
}

/** Functions of the services that run as their owner. */
const DEFINERS = `
  select n.nspname as schema, p.oid::regprocedure::text as name,
    (select substr(setting, 13) from unnest(p.proconfig) setting where setting like 'search\\_path=%') as path,
    array(select r.rolname::text from pg_roles r where r.rolname = any($2) and has_function_privilege(r.oid, p.oid, 'execute')) as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname = any($1) order by 1, 2`;

const ROLES = SCHEMAS.map((schema) => `${schema}_app`);
const isSafe = ({ path, schema }: Definer) => new RegExp(`^pg_catalog(, "?${schema}(_tasks)?"?)*, "?pg_temp"?$`).test(path ?? '');
const isOwn = ({ callers, schema }: Definer) => callers.every((role) => role === `${schema}_app`);

async function definersOf(database: pg.Client): Promise<Definer[]> {
  return (await database.query<Definer>(DEFINERS, [SCHEMAS, ROLES])).rows;
}

/** Runs a statement as a service's role and takes it back; the error's code, or `done`. */
async function asRole(database: pg.Client, role: string, statement: string): Promise<string> {
  await database.query('savepoint tried');
  try {
    await database.query(`set local role "${role}"`);
    await database.query(statement);
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await database.query('rollback to tried');
  }
}

const REFUSED = '42501';

/** What a service's role may make to put a name of its own before one of ours, and what runs as the owner. Nothing of it stays. */
export async function definers(database: pg.Client, assertions: Assertions): Promise<void> {
  await database.query('begin');
  try {
    const functions = await definersOf(database);
    for (const definer of functions) {
      assertions.denies(`${definer.name} takes names from elsewhere`, isSafe(definer), definer.path);
      assertions.denies(`${definer.name} for other services`, isOwn(definer), definer.callers);
    }
    for (const role of ROLES) {
      for (const statement of ['create temporary table person (id int)', 'create table public.person (id int)', 'create schema person'])
        assertions.denies(`${role}: ${statement}`, (await asRole(database, role, statement)) === REFUSED);
      assertions.allows(`${role}: select 1`, (await asRole(database, role, 'select 1')) === 'done');
    }
    await controls(database, functions.length, assertions);
  } finally {
    await database.query('rollback');
  }
}

/** The same questions about a database with holes. */
async function controls(database: pg.Client, count: number, assertions: Assertions): Promise<void> {
  const [schema = ''] = SCHEMAS;
  await database.query(`create function "${schema}".hole() returns int language sql security definer as 'select 1'`);
  const functions = await definersOf(database);
  const hole = functions.find(({ name }) => name.endsWith('hole()'));
  assertions.allows(
    'a definer function without a path is noticed',
    functions.length === count + 1 && hole !== undefined && !isSafe(hole),
    hole,
  );
  assertions.allows('one that everybody may execute is noticed', hole !== undefined && (SCHEMAS.length < 2 || !isOwn(hole)), hole);
  await database.query(`do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`);
  for (const role of ROLES) {
    const made = await asRole(database, role, 'create temporary table person (id int)');
    assertions.allows(`${role} with the right to make temporary tables`, made === 'done', made);
  }
}
