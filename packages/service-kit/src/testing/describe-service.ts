import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '@portal/contracts/contract';
import { PersonalDataService } from '@portal/proto/portal/v1/personal_data';
import knex, { type Knex } from 'knex';
import type { BaseConfig } from '../config';
import { migrate, rollback } from '../migration/migrate';
import { assertOrdered } from '../migration/order';
import { privilegeBreaches } from '../migration/privileges';
import { schemaReport } from '../migration/schema-report';
import { rlsViolations } from '../migration/rls-violations';
import type { Base } from '../base';
import { KIT_ROWS, type PersonalRows } from '../personal-data/definition';
import type { Service } from '../service/definition';
import { testService, type TestService } from './test-service';
import { testServers } from './config';
import { describeExports } from './describe-exports';
import type { Answer, TestHttp } from './http';
import { statusesOfBrokenText } from './broken-text';
import { foldedSearches, unsortedTexts } from './list-proof';
import { personColumns } from './person-columns';
import { asTenant, counts, digests, tenantTables } from './tenant-rows';
import { pathsOf, type TwoTenants } from './two-tenants';

export type { TwoTenants } from './two-tenants';

/** What the proofs of a service need to know of it. */
export interface ServiceProof<C extends BaseConfig, D extends Base<C>> {
  /** Folder of the service, for `migrations/schema.report.md`. */
  folder: string;
  /** The contracts of its domain: `import * as contracts from '@portal/contracts/issues/contracts'`. */
  contracts: Readonly<Record<string, unknown>>;
  config?: Partial<C>;
  /** Unique indexes that are meant to reach across tenants. */
  uniqueAcrossTenants?: readonly string[];
  /** Tables that questions and background work append to, such as a log: they may grow meanwhile. */
  growing?: readonly string[];
  /** Path parameters that are no ids: `:key`. */
  plainParameters?: readonly string[];
  /** Columns that name people and are no part of the export of a person's data, each with the reason: `issue_timeline.user_id`. */
  apartFromPersonalData?: Readonly<Record<string, string>>;
  /** Query of a list that is exported with one, as its screen sends it: `{ month_schedule: 'month_equals=2026-11' }`. */
  exportQueries?: Readonly<Record<string, string>>;
  /** Makes two tenants with rows in as many tables as possible. */
  tenants(running: TestService<D>): Promise<TwoTenants>;
}

/** What the proofs have at hand once the service runs. */
interface Proving {
  running: TestService<Base>;
  admin: Knex;
  tenants: TwoTenants;
}

type Get = () => Proving;
type Exceptions = Pick<ServiceProof<BaseConfig, Base>, 'plainParameters' | 'growing'>;
type Proven = Pick<Service, 'schema' | 'migrations' | 'extensions'> & {
  routes: readonly Contract[];
  contracts: readonly Contract[];
  personalData: readonly PersonalRows[];
};

/** Columns of the kit's tables that name people and are shown elsewhere. */
const APART_IN_KIT = { 'job_status.created_by': 'the registry of jobs shows the jobs of all services' };

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

const withoutRequestId = (text: string) => text.replace(/"request_id":"[^"]*"/, '');

function call(http: TestHttp, { method, content }: Contract, path: string, body?: object): Promise<Answer> {
  if (content === 'multipart') return http.upload(path, { name: 'x.png', content: PNG });
  if (method === 'GET') return http.get(path);
  if (method === 'DELETE') return http.delete(path);
  return { POST: http.post, PUT: http.put, PATCH: http.patch }[method](path, body) as Promise<Answer>;
}

const nameOf = ({ method, path }: Contract) => `${method} ${path}`;
const named = (routes: readonly Contract[]) => routes.map((route) => [nameOf(route), route] as const);

function describeIsolation({ schema }: Proven, get: Get, across: readonly string[] | undefined): void {
  it('row-level security protects every table', async () => {
    expect(await rlsViolations(get().admin, schema, { across })).toEqual([]);
  });

  it('grants and definer functions let nobody past it', async () => {
    expect(await privilegeBreaches(get().admin, schema)).toEqual([]);
  });

  it('SQL that forgets the tenant sees no row of another', async () => {
    const { admin, running, tenants } = get();
    const tables = await tenantTables(admin, schema);
    const theirs = await digests(admin, schema, tables, tenants.other.tenant);
    expect(Object.values(theirs).filter(Boolean).length).toBeGreaterThan(0);
    const seen = await asTenant(running.urls.app, tenants.home.tenant, (trx) =>
      Promise.all(
        tables.map(async (table) => {
          const { rows } = await trx.raw<{ rows: object[] }>('select from ??.?? where tenant_id <> ? limit 1', [
            schema,
            table,
            tenants.home.tenant,
          ]);
          return rows.length === 0 ? [] : [table];
        }),
      ),
    );
    expect(seen.flat()).toEqual([]);
  });

  it('SQL that names another tenant writes nothing', async () => {
    const { admin, running, tenants } = get();
    for (const table of await tenantTables(admin, schema)) {
      const write = asTenant(running.urls.app, tenants.home.tenant, (trx) =>
        trx.raw('insert into ??.?? (tenant_id) values (?)', [schema, table, tenants.other.tenant]),
      );
      expect([table, await write.catch(({ code }: { code: string }) => code)]).toEqual([table, '42501']);
    }
  });
}

function describeBrokenText({ routes }: Proven, get: Get, { plainParameters: plain = [] }: Exceptions): void {
  it.each(named(routes))('%s refuses half of a character', async (_name, route) => {
    const { running, tenants } = get();
    const statuses = await statusesOfBrokenText(running.http(tenants.home), route, { ids: tenants.ids, plain });
    expect(Object.entries(statuses).filter(([, status]) => status !== 422)).toEqual([]);
  });
}

function describeForeignIds({ schema, routes }: Proven, get: Get, { plainParameters: plain = [], growing = [] }: Exceptions): void {
  const hasIds = ({ path }: Contract) => [...path.matchAll(/:\w+/g)].some(([parameter]) => !plain.includes(parameter));
  const questions = routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  let before: Record<string, string>;
  beforeAll(async () => {
    const { admin, tenants } = get();
    const tables = (await tenantTables(admin, schema, { own: true })).filter((table) => !growing.includes(table));
    before = await digests(admin, schema, tables, tenants.other.tenant);
  });

  const withIds = named(routes.filter(hasIds));
  if (withIds.length > 0)
    it.each(withIds)('%s answers to an id of another tenant as to one of nobody', async (name, route) => {
      const { running, tenants } = get();
      const { foreign, absent } = pathsOf(route.path, tenants.ids);
      const http = running.http(tenants.home);
      const theirs = await call(http, route, foreign, tenants.bodies?.[name]);
      const nobodys = await call(http, route, absent, tenants.bodies?.[name]);
      expect([theirs.status, withoutRequestId(theirs.text)]).toEqual([404, withoutRequestId(nobodys.text)]);
    });

  if (questions.length > 0)
    it('no list shows a row of another tenant', async () => {
      const { running, tenants } = get();
      const shownBy = async (who: TwoTenants['home']) => {
        const answers = await Promise.all(questions.map(({ path }) => running.http(who).get(path)));
        return questions.filter((_, index) => answers[index]?.text.includes(tenants.secret)).map(({ path }) => path);
      };
      expect(await shownBy(tenants.other)).not.toEqual([]);
      expect(await shownBy(tenants.home)).toEqual([]);
    });

  it('nothing of the other tenant was touched by any of this', async () => {
    const { admin, tenants } = get();
    expect(await digests(admin, schema, Object.keys(before), tenants.other.tenant)).toEqual(before);
  });
}

function describePersonalData({ schema, personalData }: Proven, get: Get, apart: Readonly<Record<string, string>> = {}): void {
  /** All that the service shows of a person to an administrator of a tenant. */
  async function shownTo(tenant: TwoTenants['home'], userId: number): Promise<string> {
    const client = get().running.grpc(PersonalDataService);
    const pieces: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { rows, next } = await client.page({ userId, after }, { ctx: { ...tenant, admin: true } });
      pieces.push(rows);
      after = next || null;
    }
    return pieces.join('');
  }

  it('is all that names a person, or stands apart with its reason', async () => {
    const shown = [...personalData, ...KIT_ROWS].flatMap(({ table, of }) => of.map((column) => `${table}.${column}`));
    const named = await personColumns(get().admin, schema);
    const told = { ...APART_IN_KIT, ...apart };
    expect(named.filter((column) => !shown.includes(column) && !(column in told))).toEqual([]);
    expect(Object.keys(apart).filter((column) => shown.includes(column) || !named.includes(column))).toEqual([]);
  });

  it('is readable, and nothing of another tenant shows', async () => {
    const { home, other, secret } = get().tenants;
    for (const user of [home.user, other.user]) {
      await expect(shownTo(other, user ?? 0)).resolves.toMatch(/^(\[.*\])+$/s);
      expect(await shownTo(home, user ?? 0)).not.toContain(secret);
    }
  });

  it('is shown to nobody without the right to erase people', async () => {
    const { home } = get().tenants;
    const page = get()
      .running.grpc(PersonalDataService)
      .page({ userId: home.user ?? 0, after: '' }, { ctx: { ...home, admin: false, access: {} } });
    await expect(page).rejects.toMatchObject({ statusCode: 403 });
  });
}

function describeContracts({ routes, contracts }: Proven, get: Get, declared: ServiceProof<BaseConfig, Base>['contracts']): void {
  it('has a use case for each contract of its domain, and a contract of its domain for each use case', () => {
    const missing = Object.entries(declared).flatMap(([name, contract]) => (contracts.includes(contract as Contract) ? [] : [name]));
    const strange = contracts.filter((contract) => !Object.values(declared).includes(contract)).map(nameOf);
    expect({ missing, strange }).toEqual({ missing: [], strange: [] });
  });

  const questions = named(routes.filter(({ method }) => method === 'GET'));
  if (questions.length > 0)
    it.each(questions)('%s answers as its contract says', async (name, { path }) => {
      const { running, tenants } = get();
      // testService compares the answer with the contract.
      const { status, text } = await running.http(tenants.other).get(pathsOf(path, tenants.ids).foreign, tenants.queries?.[name]);
      expect([status, text]).toEqual([200, text]);
    });
}

function describeLists({ schema }: Proven, get: Get): void {
  it('sort their texts in the order of languages', async () => {
    expect(await unsortedTexts(get().admin, schema)).toEqual([]);
  });

  it('find texts without regard to case and accents', async () => {
    const { running, tenants } = get();
    const searches = await asTenant(running.urls.app, tenants.other.tenant, (trx) => foldedSearches(trx, schema, tenants.other.tenant));
    expect(searches.filter(({ found }) => !found)).toEqual([]);
  });
}

function describeMigrations({ schema, migrations, extensions }: Proven, get: Get, folder: string): void {
  const options = () => ({ adminUrl: get().running.urls.admin, schema, migrations, extensions });
  // Its jobs write rows, which are counted here.
  beforeAll(() => get().running.end());

  it('are named in the order of their list', () => {
    expect(() => assertOrdered(migrations)).not.toThrow();
  });

  it('come to the schema that schema.report.md shows', async () => {
    const file = join(folder, 'migrations/schema.report.md');
    const report = await schemaReport(get().admin, schema);
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (report !== kept) writeFileSync(file, report);
    if (kept !== null || testServers().CI) expect(kept).toBe(report);
  });

  it('go down one after another, each up and down again over the data that is left', async () => {
    const { admin } = get();
    const before = await schemaReport(admin, schema);
    for (let level = migrations.length; level > 0; level -= 1) {
      const above = await schemaReport(admin, schema);
      const rows = await counts(admin, schema, await tenantTables(admin, schema, { own: true }));
      expect(await rollback(options(), 1)).toEqual([migrations[level - 1]?.name]);
      const left = await tenantTables(admin, schema, { own: true });
      await migrate({ ...options(), migrations: migrations.slice(0, level) });
      expect(await schemaReport(admin, schema)).toBe(above);
      expect(await counts(admin, schema, left)).toEqual(Object.fromEntries(left.map((table) => [table, rows[table]])));
      await rollback(options(), 1);
    }
    expect((await rollback(options())).at(-1)).toBe('00000001-kit');
    expect(await schemaReport(admin, schema)).not.toContain('## ');
    await migrate(options());
    expect(await schemaReport(admin, schema)).toBe(before);
  });
}

/**
 * The proofs that every service has to bring, on a database of its own: boundaries between tenants, grants, ids of others, contracts, the
 * schema report and migrations. A service adds those that only it can know.
 */
export function describeService<C extends BaseConfig, D extends Base<C>>(service: Service<C, D>, proof: ServiceProof<C, D>): void {
  const contracts = service.useCases.map(({ contract }) => contract);
  const { schema, migrations, extensions, personalData = [], exports = [] } = service;
  const proven: Proven = { schema, migrations, extensions, personalData, contracts, routes: contracts };
  describe(`service ${service.name}`, () => {
    let running: TestService<D> | undefined;
    let admin: Knex | undefined;
    let tenants: TwoTenants | undefined;
    const get: Get = () => {
      if (!running || !admin || !tenants) throw new Error('the service does not run');
      return { running, admin, tenants };
    };
    beforeAll(async () => {
      running = await testService(service, { config: proof.config });
      admin = knex({ client: 'pg', connection: running.urls.admin, pool: { min: 0, max: 1 } });
      tenants = await proof.tenants(running);
    });
    afterAll(async () => {
      await admin?.destroy();
      await running?.stop();
    });
    describe('isolation', () => describeIsolation(proven, get, proof.uniqueAcrossTenants));
    describe('what belongs to another tenant', () => describeForeignIds(proven, get, proof));
    describe('text that no database keeps', () => describeBrokenText(proven, get, proof));
    describe('what is kept about a person', () => describePersonalData(proven, get, proof.apartFromPersonalData));
    describe('contracts', () => describeContracts(proven, get, proof.contracts));
    if (exports.length > 0) describe('exports', () => describeExports(exports, get, proof.exportQueries));
    // After the contracts, whose calls declare the lists that are made for a call.
    describe('lists', () => describeLists(proven, get));
    // Last: they take the data away.
    describe('migrations', () => describeMigrations(proven, get, proof.folder));
  });
}
