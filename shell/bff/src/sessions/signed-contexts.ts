import { signContext, type ContextKeys, type TenantContext } from '@portal/service-kit/context';
import type { Tenant } from '../tenants/tenant';
import { preferredLanguage } from './languages';
import type { Session } from './session';

/** A signature is good for 30 s; one is used for five, so that the slowest call still arrives in time. */
const REUSE_MS = 5_000;
const LANGUAGES_PER_SESSION = 8;

interface Signed {
  header: string;
  /** By the clock that signed it; when that was set meanwhile it is signed anew. */
  at: number;
}

/** What one request adds to the session it comes from. */
interface Particulars {
  requestId: string;
  acceptLanguage: string | undefined;
  approval?: TenantContext['approval'];
}

/**
 * The signed context that services trust. One signature serves a session's requests for five seconds (signing and
 * verifying anew would cost both sides some 10 µs a request); what is particular to a request travels in
 * `x-request-id`, and an approval gets a signature of its own.
 */
export class SignedContexts {
  readonly #keys: ContextKeys;
  readonly #signed = new WeakMap<Session, Map<string, Signed>>();

  constructor(keys: ContextKeys) {
    this.#keys = keys;
  }

  ofSession(session: Session, particulars: Particulars): string {
    if (particulars.approval) return this.#sign(session, particulars);
    const now = Date.now();
    let byLanguage = this.#signed.get(session);
    if (!byLanguage) this.#signed.set(session, (byLanguage = new Map()));
    const language = particulars.acceptLanguage ?? '';
    const known = byLanguage.get(language);
    if (known && now >= known.at && now < known.at + REUSE_MS) return known.header;
    if (byLanguage.size >= LANGUAGES_PER_SESSION) byLanguage.clear();
    const header = this.#sign(session, particulars);
    byLanguage.set(language, { header, at: now });
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
      this.#keys,
    );
  }

  #sign(session: Session, { requestId, acceptLanguage, approval }: Particulars): string {
    const { tenant } = session;
    const locale = preferredLanguage(acceptLanguage, tenant.locales, session.locale || tenant.locale);
    return signContext(
      {
        tenant: tenant.id,
        user: session.user,
        session: session.id,
        proven_at: session.provenAt,
        proof_methods: session.proofMethods,
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
      this.#keys,
    );
  }
}
