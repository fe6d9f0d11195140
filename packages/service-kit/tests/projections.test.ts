import { randomUUID } from 'node:crypto';
import { AccountStatus, TenantChanged, UserRemoved, UserUpdated, type Person } from '@portal/proto/identity/v1/events';
import { PeopleService, TenantsService, type Tenant } from '@portal/proto/identity/v1/identity';
import type { BaseConfig } from '../src/config';
import { NotFound } from '../src/errors';
import { defineEvent, type Event } from '../src/events';
import { serveGrpc } from '../src/grpc';
import { systemSql, tenantQuery, withTenant } from '../src/query';
import {
  dropReferenceTables,
  localesOf,
  missingPeople,
  namesOf,
  peopleCopy,
  referenceTables,
  tenantCopy,
  type IdentityClients,
} from '../src/projections';
import { defineService, type Base } from '../src/service';
import { eventually, testService, type TestService } from '../src/testing';

const SCHEMA = 'joining';
type Deps = Base & IdentityClients;

const userUpdated = defineEvent(UserUpdated);
const userRemoved = defineEvent(UserRemoved);
const tenantChanged = defineEvent(TenantChanged);

/** What svc-identity has, as its gRPC tells it. No event of it is left in the stream. */
const known = new Map<string, { tenant: Tenant; people: Person[] }>();
/** Called with each page before it is answered. */
let beforePage: (afterId: number) => Promise<void> = () => Promise.resolve();

const identityService = defineService({
  name: 'identity',
  schema: 'identity',
  migrations: [],
  useCases: [],
  grpc: [
    serveGrpc(
      TenantsService,
      {
        find: () => Promise.reject(new NotFound('The tenant')),
        list: () => Promise.resolve({ tenants: [...known.values()].map(({ tenant }) => tenant) }),
      },
      { context: 'none' },
    ),
    serveGrpc(PeopleService, {
      get: () => Promise.resolve({ people: [] }),
      inGroup: () => Promise.resolve({ people: [] }),
      byBarcode: () => Promise.reject(new NotFound()),
      forWork: () => Promise.resolve({ people: [] }),
      supervisors: () => Promise.resolve({ supervisorId: 0, defaultSupervisorId: 0 }),
      async page({ request, ctx }) {
        const people = known.get(ctx.tenant)?.people.filter(({ id }) => id > request.afterId) ?? [];
        const page = { people: people.slice(0, request.limit) };
        await beforePage(request.afterId);
        return page;
      },
    }),
  ],
});

const person = (id: number, name = `Person ${id}`): Person => ({
  id,
  name,
  email: '',
  no: '',
  phone: '',
  photoId: '',
  status: id % 10 === 0 ? AccountStatus.ACCOUNT_STATUS_DISABLED : AccountStatus.ACCOUNT_STATUS_ACTIVE,
  groups: [id],
  locale: 'en',
  timezone: 'UTC',
  admin: false,
  serviceStaff: true,
  workHourCost: '',
  currencyId: 0,
  photoPath: '',
});

function addTenant(people: number): string {
  const id = randomUUID();
  const settings = { name: 'Plant', active: true, locale: 'en', timezone: 'UTC', locales: ['en', 'tr'], demo: false, maintenance: false };
  const tenant = { ...settings, id, label: id, attributes: '{"issue_create_photos":true}' };
  known.set(id, { tenant, people: Array.from({ length: people }, (_, index) => person(index + 1)) });
  return id;
}

let identity: TestService<Base>;
let joining: TestService<Deps>;
const saved: string[] = [];
const people = peopleCopy<Deps>(SCHEMA);
const tenants = tenantCopy<Deps>(SCHEMA, { onSaved: (query) => Promise.resolve(saved.push(query.context.tenant)) });
const [year, other] = [addTenant(1_203), addTenant(2)];

beforeAll(async () => {
  identity = await testService(identityService);
  const service = defineService<BaseConfig, Deps>({
    name: SCHEMA,
    schema: SCHEMA,
    migrations: [{ name: '20261121-copies', up: (trx) => referenceTables(trx, SCHEMA), down: (trx) => dropReferenceTables(trx, SCHEMA) }],
    useCases: [],
    consumers: [...people.consumers, ...tenants.consumers],
    jobs: [people.job, tenants.job],
    create: (base) => ({ ...base, people: identity.grpc(PeopleService), tenants: identity.grpc(TenantsService) }),
  });
  joining = await testService(service, { natsPrefix: identity.nats.prefix });
  // What the service does at its first start: two copies of two tenants.
  const finished = () => systemSql(joining.db, 'select tenant_id from reference_fill where finished_at is not null');
  await eventually(async () => expect(await finished()).toHaveLength(4));
});
afterAll(async () => {
  await joining.stop();
  await identity.stop();
});
afterEach(() => {
  beforePage = () => Promise.resolve();
});

const queryOf = (tenant: string) => tenantQuery(joining.db, { tenant });
const copied = (tenant: string) =>
  queryOf(tenant).sql<{ id: number; name: string; status: string }>('select id, name, status from people where tenant_id = $1 order by id');
const publish = (tenant: string, event: Event) =>
  withTenant(identity.db, { tenant }, (query) => {
    query.publish(event);
    return Promise.resolve();
  });
const fill = () => people.job.run(joining.deps, { log: joining.deps.log, signal: new AbortController().signal });

it('a service that joins after a year knows everybody, each in their tenant', async () => {
  expect(await namesOf(queryOf(year), [1, 1_203, 1_204])).toEqual(
    new Map([
      [1, 'Person 1'],
      [1_203, 'Person 1203'],
    ]),
  );
  expect(await missingPeople(queryOf(year), [1_203, 10, 1_204])).toEqual([10, 1_204]);
  expect((await copied(other)).map(({ id }) => id)).toEqual([1, 2]);
  expect(await localesOf(queryOf(year))).toEqual(['en', 'tr']);
  expect(saved).toEqual(expect.arrayContaining([year, other]));
});

it('a fill that broke off goes on where it was, and a finished one asks for nobody again', async () => {
  const tenant = addTenant(1_100);
  const asked: number[] = [];
  beforePage = (afterId) => {
    asked.push(afterId);
    return asked.length === 2 ? Promise.reject(new Error('killed')) : Promise.resolve();
  };
  await expect(fill()).rejects.toThrow();
  expect(await copied(tenant)).toHaveLength(500);
  await fill();
  expect(await copied(tenant)).toHaveLength(1_100);
  await fill();
  expect(asked).toEqual([0, 500, 500, 1_000, 1_100]);
});

it('a page that is older than an event changes nothing of what the event said', async () => {
  const tenant = addTenant(20);
  beforePage = async (afterId) => {
    if (afterId > 0) return;
    await publish(tenant, userUpdated(7, { person: person(7, 'Renamed meanwhile'), changed: ['name'] }));
    await publish(tenant, userRemoved(8, { userId: 8 }));
    await eventually(async () => expect(await copied(tenant)).toHaveLength(2));
  };
  await fill();
  expect((await copied(tenant)).slice(5, 9)).toMatchObject([
    { id: 6, status: 'active' },
    { id: 7, name: 'Renamed meanwhile' },
    { id: 8, status: 'removed' },
    { id: 9, status: 'active' },
  ]);
  expect(await missingPeople(queryOf(tenant), [6, 7, 8])).toEqual([8]);
});

it('settings that came by an event stay as the event said', async () => {
  const tenant = addTenant(0);
  const settings = {
    label: tenant,
    active: true,
    name: 'Plant',
    locale: 'de',
    timezone: 'UTC',
    created: true,
    demo: false,
    attributes: '{}',
  };
  await publish(tenant, tenantChanged(tenant, { ...settings, locales: ['de'] }));
  await eventually(async () => expect(await localesOf(queryOf(tenant))).toEqual(['de']));
  await tenants.job.run(joining.deps, { log: joining.deps.log, signal: new AbortController().signal });
  expect(await localesOf(queryOf(tenant))).toEqual(['de']);
});
