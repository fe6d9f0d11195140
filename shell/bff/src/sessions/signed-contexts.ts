import { signContext, signingPair, type ContextKeys, type PairKeys, type TenantContext } from '@portal/service-kit/context';
import type { Tenant } from '../tenants/tenant';
import { preferredLanguage } from './languages';
import type { Session } from './session';

/** A signature is good for 30 s; one is used for five, so that the slowest call still arrives in time. */
const REUSE_MS = 5_000;
const HEADERS_PER_SESSION = 32;

interface Signed {
  header: string;
  /** By the clock that signed it; when that was set meanwhile it is signed anew. */
  at: number;
}

/** What one request adds to the session it comes from. */
interface Particulars {
  /** The service that it goes to, and whose key signs. */
  service: string;
  requestId: string;
  acceptLanguage: string | undefined;
  approval?: TenantContext['approval'];
}

/**
 * The signed context that a service trusts, and no other service does. One signature serves a session's requests to it for five seconds
 * (signing and verifying anew would cost both sides some 10 µs a request); what is particular to a request travels in `x-request-id`, and
 * an approval gets a signature of its own.
 */
export class SignedContexts {
  readonly #pairs: ReadonlyMap<string, PairKeys>;
  readonly #signed = new WeakMap<Session, Map<string, Signed>>();

  /** @throws ConfigError naming a service that there is no key for */
  constructor(keys: ContextKeys, services: Iterable<string>) {
    this.#pairs = new Map([...services].map((service) => [service, signingPair(keys, service)]));
  }

  ofSession(session: Session, particulars: Particulars): string {
    if (particulars.approval) return this.#sign(session, particulars);
    const now = Date.now();
    let headers = this.#signed.get(session);
    if (!headers) this.#signed.set(session, (headers = new Map()));
    const name = `${particulars.service} ${particulars.acceptLanguage ?? ''}`;
    const known = headers.get(name);
    if (known && now >= known.at && now < known.at + REUSE_MS) return known.header;
    if (headers.size >= HEADERS_PER_SESSION) headers.clear();
    const header = this.#sign(session, particulars);
    headers.set(name, { header, at: now });
    return header;
  }

  /** For a public call: a tenant, and nobody in it. */
  ofNobody(tenant: Tenant, device: string | null, particulars: Particulars): string {
    const locale = preferredLanguage(particulars.acceptLanguage, tenant.locales, tenant.locale);
    return signContext(
      {
        tenant: tenant.id,
        user: null,
        session: null,
        proven_at: null,
        proof_methods: [],
        must_enrol: false,
        device,
        terminal: null,
        admin: false,
        access: {},
        groups: [],
        approval: null,
        request: particulars.requestId,
        locale,
        timezone: tenant.timezone,
      },
      this.#pairTo(particulars.service),
    );
  }

  #sign(session: Session, { service, requestId, acceptLanguage, approval }: Particulars): string {
    const { tenant } = session;
    const locale = preferredLanguage(acceptLanguage, tenant.locales, session.locale || tenant.locale);
    return signContext(
      {
        tenant: tenant.id,
        user: session.user,
        session: session.apiToken === null ? session.id : null,
        ...(session.apiToken !== null && { api_token: session.apiToken }),
        proven_at: session.provenAt,
        proof_methods: session.proofMethods,
        must_enrol: session.mustEnrol,
        device: session.device,
        terminal: session.terminal,
        admin: session.admin,
        access: session.access,
        groups: [...session.groups],
        approval: approval ?? null,
        request: requestId,
        locale,
        timezone: session.timezone,
      },
      this.#pairTo(service),
    );
  }

  #pairTo(service: string): PairKeys {
    const pair = this.#pairs.get(service);
    if (!pair) throw new Error(`no key to sign for ${service}`);
    return pair;
  }
}
