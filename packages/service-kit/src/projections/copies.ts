import { TenantChanged, UserCreated, UserErased, UserRemoved, UserUpdated, type Person } from '@portal/proto/identity/v1/events';
import type { Tenant } from '@portal/proto/identity/v1/identity';
import { randomBytes } from 'node:crypto';
import type { TenantContext } from '../context';
import { onEvent, type Consumer, type HandledBatch } from '../events/consumer';
import { defineJob, forEachTenant, type Job } from '../jobs';
import { tenantQuery, withTenant, type Query } from '../query';
import type { Base } from '../base';
import type { IdentityClients } from './clients';
import { filledTenants, filledUpTo, saveFillProgress } from './fill.repository';
import { addPeople, erasePerson, markRemoved, personCopyOf, savePeople } from './people.repository';
import { addTenant, saveTenant, tenantSettingsOf, type MoreSettings } from './tenant.repository';

/** A copy of what svc-identity owns: its consumers follow the events, its job fetches what was there before the oldest of them. */
export interface ReferenceCopy<D> {
  consumers: readonly Consumer<D>[];
  job: Job<D>;
}

/** Of svc-identity's clients, what the fills ask. */
export type CopyDeps = Base & { people: Pick<IdentityClients['people'], 'page'>; tenants: Pick<IdentityClients['tenants'], 'list'> };

const PAGE = 500;
const LIST_DEADLINE_MS = 30_000;
/** New tenants are filled then; a fill that is finished costs a list of the tenants. */
const RETRY_S = 60;
/** Services of a portal start together: whoever did not answer may be there a moment later. */
const AFTER_FAILURE_S = 5;

/** Consumers of one service share a place in the stream of svc-identity. */
const durableOf = (schema: string) => `${schema}-identity`;

/** The service itself, for a tenant. */
export function serviceContext(tenant: string): TenantContext {
  const nobody = {
    user: null,
    session: null,
    device: null,
    terminal: null,
    approval: null,
    proven_at: null,
    proof_methods: [],
    must_enrol: false,
  };
  const request = randomBytes(12).toString('hex');
  return { ...nobody, tenant, request, admin: false, access: {}, groups: [], locale: 'en', timezone: 'UTC' };
}

/**
 * A job that fills a copy for each tenant once; what it did stays when the process is killed. `fill` notes by `saveFillProgress` that it is
 * finished.
 */
export function backfill<D extends Base & Pick<CopyDeps, 'tenants'>>(
  copy: string,
  fill: (deps: D, tenant: Tenant, signal: AbortSignal) => Promise<void>,
): Job<D> {
  return defineJob<D>({
    name: `fill-${copy}`,
    everyS: RETRY_S,
    afterFailureS: AFTER_FAILURE_S,
    async run(deps, tools) {
      const { signal } = tools;
      const { tenants } = await deps.tenants.list({}, { idempotent: true, signal, deadlineMs: LIST_DEADLINE_MS });
      const filled = await filledTenants(deps.db, copy);
      const missing = tenants.filter(({ id }) => !filled.has(id)).map((tenant) => ({ tenant_id: tenant.id, tenant }));
      await forEachTenant(missing, tools, ({ tenant }) => fill(deps, tenant, signal));
    },
  });
}

interface PagedFill<D, T> {
  /** The next things of the tenant after a number, by number; none at the end. */
  page(deps: D, after: PageRequest): Promise<readonly T[]>;
  /** Adds those that are not known yet: what is known came by an event, and the events after it will come too. */
  add(query: Query, things: readonly T[]): Promise<unknown>;
}

/** Of a page, what the other service is asked with. */
export interface PageRequest {
  afterId: number;
  limit: number;
  options: { ctx: TenantContext; idempotent: true; signal: AbortSignal };
}

/** A job that fills a copy for each tenant once, a page after another; a killed one goes on after the last page that it wrote. */
export function pagedFill<D extends Base & Pick<CopyDeps, 'tenants'>, T extends { id: number }>(
  copy: string,
  { page, add }: PagedFill<D, T>,
): Job<D> {
  return backfill<D>(copy, async (deps, { id: tenant }, signal) => {
    let afterId = await filledUpTo(tenantQuery(deps.db, { tenant }), copy);
    for (let finished = false; !finished && !signal.aborted;) {
      const things = await page(deps, { afterId, limit: PAGE, options: { ctx: serviceContext(tenant), idempotent: true, signal } });
      finished = things.length === 0;
      afterId = things.at(-1)?.id ?? afterId;
      await withTenant(deps.db, { tenant }, async (query) => {
        await add(query, things);
        await saveFillProgress(query, copy, afterId, finished);
      });
    }
  });
}

interface PeopleOptions {
  /** Clears what else the service keeps of a person. */
  onErased?(query: Query, user: number): Promise<unknown>;
  /** The table has what an hour of work of each person costs, and the language that they read. */
  withCostAndLocale?: boolean;
}

/** The people of each tenant, in the table `people`. */
export function peopleCopy<D extends CopyDeps>(schema: string, options: PeopleOptions = {}): ReferenceCopy<D> {
  const durable = durableOf(schema);
  const rowOf = (person: Person) => personCopyOf(person, options.withCostAndLocale);
  const keepPeople = async ({ events, query }: HandledBatch<{ person?: Person }, unknown>): Promise<void> => {
    const people = events.flatMap(({ event, isStale }) => (!isStale && event.person ? [event.person] : []));
    await savePeople(query, people.map(rowOf));
  };
  return {
    consumers: [
      onEvent(UserCreated, { durable, handleBatch: keepPeople }),
      onEvent(UserUpdated, { durable, handleBatch: keepPeople }),
      // Final: it holds however late it comes.
      onEvent(UserRemoved, { durable, handle: ({ event, query }) => markRemoved(query, event.userId) }),
      onEvent(UserErased, {
        durable,
        async handle({ event, query }) {
          await erasePerson(query, event.userId);
          await options.onErased?.(query, event.userId);
        },
      }),
    ],
    job: pagedFill<D, Person>('people', {
      page: async ({ people }, { afterId, limit, options }) => (await people.page({ afterId, limit }, options)).people,
      add: (query, page) => addPeople(query, page.map(rowOf)),
    }),
  };
}

/**
 * The settings of each tenant, in the table `tenant`. `onSaved` makes what a tenant always has in this service and is called again and
 * again; `onNew` what it begins with: at its creation, and when this service hears of it first. Either may call it, at the same time.
 * `more` are the columns that the table has beside those of every service.
 */
export function tenantCopy<D extends CopyDeps>(
  schema: string,
  options: { onSaved?(query: Query): Promise<unknown>; onNew?(query: Query): Promise<unknown>; more?: MoreSettings } = {},
): ReferenceCopy<D> {
  return {
    consumers: [
      onEvent(TenantChanged, {
        durable: durableOf(schema),
        async handle({ event, query, isStale }) {
          if (!isStale) await saveTenant(query, tenantSettingsOf(event, options.more));
          await options.onSaved?.(query);
          if (event.created) await options.onNew?.(query);
        },
      }),
    ],
    job: backfill<D>('tenant', ({ db }, tenant) =>
      withTenant(db, { tenant: tenant.id }, async (query) => {
        await addTenant(query, tenantSettingsOf(tenant, options.more));
        await options.onSaved?.(query);
        await options.onNew?.(query);
        await saveFillProgress(query, 'tenant', 0, true);
      }),
    ),
  };
}
