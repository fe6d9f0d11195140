import { createHmac, timingSafeEqual } from 'node:crypto';
import { allows, type Access, type Grants } from '@portal/contracts/access';
import { isRecentProof, type ProofMethod } from '@portal/contracts/proof';
import type { PairKeys, TrustedSenders } from './context-keys';
import { Forbidden, ProofRequired, Unauthenticated, Unavailable } from './errors';

export * from './context-keys';

/** Who calls, for which tenant, as the edge resolved it. Services trust it only with its signature. */
export interface TenantContext {
  /** uuid of the tenant. */
  tenant: string;
  /** null for public calls and for a terminal nobody signed in at. */
  user: number | null;
  session: string | null;
  /** Id of the API token that a program calls with; absent for a session. */
  api_token?: number;
  /** When the person last proved that it is them in this session, in seconds since the epoch; null where they did not. */
  proven_at: number | null;
  /** What they can prove it with. */
  proof_methods: readonly ProofMethod[];
  /** The session may set a second factor up and nothing else. */
  must_enrol: boolean;
  device: string | null;
  terminal: number | null;
  admin: boolean;
  access: Grants;
  groups: number[];
  /** A person who approved this one request on the spot. */
  approval: Approval | null;
  /** Id of the browser's request, kept through every service. */
  request: string;
  locale: string;
  timezone: string;
  /** W3C trace context of the browser's request. */
  traceparent?: string;
  /** Address of the browser as the edge saw it; not part of what is signed. */
  address?: string;
}

/** Good for `permission`, and for a request whose body has this hash. */
export interface Approval {
  by: number;
  permission: Access;
  /** SHA-256 in hexadecimal: of the bytes of a JSON body, of the content of a form. */
  body_hash: string;
}

/** Carries the signed context over HTTP and in gRPC metadata. */
export const CONTEXT_HEADER = 'x-portal-context';

/** How long a signed context is good for. */
export const CONTEXT_LIFETIME_MS = 30_000;

/** Clocks of two machines may differ by this much. */
const SKEW_MS = 5_000;

/** The pair is part of what is signed: a context for one service is worth nothing at another, nor as if from another sender. */
function mac(key: Buffer, { sender, audience }: PairKeys, payload: string): Buffer {
  return createHmac('sha256', key).update(`context ${sender}>${audience} ${payload}`).digest();
}

/** The value of the context header: `sender.base64url(json).base64url(mac)`, good for 30 s at the audience of the pair. */
export function signContext(ctx: TenantContext, pair: PairKeys, now: number = Date.now()): string {
  const key = pair.keys[0];
  if (!key) throw new Error('signing a context needs a key');
  const payload = Buffer.from(JSON.stringify({ ...ctx, at: now })).toString('base64url');
  return `${pair.sender}.${payload}.${mac(key, pair, payload).toString('base64url')}`;
}

/**
 * The context of a header, signed by one of the senders.
 * @throws Unauthenticated when it is missing or forged, Unavailable when it is older than 30 s
 */
export function verifyContext(header: string | undefined, senders: TrustedSenders, now: number = Date.now()): TenantContext {
  return openContext(header, senders, now).ctx;
}

/** The same with the time it was signed at. */
export function openContext(header: string | undefined, senders: TrustedSenders, now: number): { ctx: TenantContext; at: number } {
  const [sender = '', payload = '', signature = '', ...rest] = header?.split('.', 4) ?? [];
  const pair = senders.get(sender);
  if (!pair || payload === '' || rest.length > 0) throw new Unauthenticated();
  const given = Buffer.from(signature, 'base64url');
  const genuine = pair.keys.some((key) => {
    const expected = mac(key, pair, payload);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!genuine) throw new Unauthenticated();
  const { at, ...ctx } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TenantContext & { at: number };
  // Genuine, but of another time: the clock of one of our hosts is wrong. Nobody has signed out.
  if (!isTimely(at, now))
    throw new Unavailable(undefined, { reason: 'the signed context is of another time: the clock of a host is wrong' });
  return { ctx, at };
}

/** Whether a context signed at `at` is good at `now`. Asks for what must hold: a time that is missing is neither too old nor too new. */
export function isTimely(at: number, now: number): boolean {
  return now - at <= CONTEXT_LIFETIME_MS && at - now <= SKEW_MS;
}

/** The caller's permissions. An approval given on the spot counts for what it was given for. */
export class Caller {
  constructor(readonly ctx: TenantContext) {}

  can(access: Access): boolean {
    const { approval } = this.ctx;
    if (allows(this.ctx.access, this.ctx.admin, access)) return true;
    return approval?.permission === access;
  }

  /** Throws Forbidden naming the permission that is missing. */
  need(access: Access): void {
    if (!this.can(access)) throw new Forbidden(access);
  }

  /** Throws ProofRequired unless the person proved that it is them within the last five minutes. */
  needProof(now: number = Date.now()): void {
    if (!isRecentProof(this.ctx.proven_at, now / 1000)) throw new ProofRequired(this.ctx.proof_methods);
  }

  /** Id of the person signed in. Throws Unauthenticated when there is none. */
  get user(): number {
    if (this.ctx.user === null) throw new Unauthenticated();
    return this.ctx.user;
  }
}

/** For whom statements run: the tenant, and as far as it is known, who and for which request. */
export type TransactionContext = Pick<TenantContext, 'tenant'> & Partial<TenantContext>;
