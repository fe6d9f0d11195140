import type { Tenant as TenantMessage } from '@portal/proto/identity/v1/identity';
import { DEFAULT_LOCALE, DEFAULT_TIMEZONE } from '@portal/contracts/locales';
import { Unavailable } from '@portal/service-kit/errors';
import { TenantNotFound } from '../http/answers';
import { TtlCache } from '../identity/ttl-cache';
import type { IdentityClient } from '../identity/identity-client';
import type { Tenant } from './tenant';

const TTL_MS = 30_000;
const UNKNOWN_TTL_MS = 2_000;
/** How long the list of all labels is used while somebody searches for them. */
const LABELS_TTL_MS = 2_000;
const MAX = 5_000;

/** The tenant of a message of svc-identity, with the product's defaults where it names none. */
export function tenantOf(message: TenantMessage): Tenant {
  return {
    id: message.id,
    label: message.label,
    active: message.active,
    maintenance: message.maintenance
      ? { message: message.maintenanceMessage ?? '', until: message.maintenanceUntil?.getTime() ?? null }
      : null,
    locale: message.locale || DEFAULT_LOCALE,
    timezone: message.timezone || DEFAULT_TIMEZONE,
    locales: message.locales.length > 0 ? message.locales : [message.locale || DEFAULT_LOCALE],
  };
}

/** Tenants by the label of their address, kept for a moment. */
export class TenantDirectory {
  readonly #identity: IdentityClient;
  readonly #known: TtlCache<Tenant>;
  readonly #unknown: TtlCache<true>;
  readonly #labels: TtlCache<ReadonlySet<string>>;

  constructor(identity: IdentityClient, connected: () => boolean) {
    this.#identity = identity;
    this.#known = new TtlCache({ ttlMs: TTL_MS, max: MAX, connected });
    this.#unknown = new TtlCache({ ttlMs: UNKNOWN_TTL_MS, max: MAX, connected });
    this.#labels = new TtlCache({ ttlMs: LABELS_TTL_MS, max: 1, connected });
  }

  /** The tenant when it is known and fresh; undefined means: ask `find`. */
  peek(label: string): Tenant | undefined {
    const tenant = this.#known.get(label);
    if (tenant) this.#known.renew(label, () => this.#ask(label));
    return tenant;
  }

  /** The tenant, null when there is none. Rejects with Unavailable when nobody can say. */
  async find(label: string): Promise<Tenant | null> {
    if (this.#unknown.get(label)) return null;
    try {
      return await this.#known.find(label, () => this.#ask(label));
    } catch (error) {
      const known = error instanceof Unavailable ? this.#known.bridge(label) : undefined;
      if (known) return known;
      if (!(error instanceof TenantNotFound)) throw error;
      await this.#unknown.find(label, async () => true);
      return null;
    }
  }

  /** Whether there is a tenant of this label, without a question for each: for callers that ask for one name after the other. */
  async exists(label: string): Promise<boolean> {
    const labels = await this.#labels.find('all', async () => {
      const { tenants } = await this.#identity.listTenants();
      return new Set(tenants.map((tenant) => tenant.label));
    });
    return labels.has(label);
  }

  /** What was last known of a tenant, for a page that tells people that the servers are away. */
  lastKnown(label: string): Tenant | null {
    return this.#known.stale(label) ?? null;
  }

  /** Forgets a tenant that changed, and every label that was unknown: it may be the new one. */
  drop(tenantId: string): void {
    this.#known.drop((tenant) => tenant.id === tenantId);
    this.#unknown.drop(() => true);
    this.#labels.drop(() => true);
  }

  dropAll(): void {
    this.#known.drop(() => true);
    this.#unknown.drop(() => true);
  }

  async #ask(label: string): Promise<Tenant> {
    const { tenant } = await this.#identity.findTenant(label);
    if (!tenant) throw new TenantNotFound();
    return tenantOf(tenant);
  }
}
