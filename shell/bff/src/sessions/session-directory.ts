import type { Grants } from '@portal/contracts/access';
import type { ProofMethod } from '@portal/contracts/proof';
import type { ResolveResponse } from '@portal/proto/identity/v1/identity';
import { Unauthenticated, Unavailable } from '@portal/service-kit/errors';
import { TtlCache } from '../identity/ttl-cache';
import type { Tenant } from '../tenants/tenant';
import { tenantOf } from '../tenants/tenant-directory';
import type { IdentityClient } from '../identity/identity-client';
import type { Session } from './session';

const TTL_MS = 10_000;
const MAX = 50_000;
const DEAD_TTL_MS = 2_000;
/** A side that is not there says so within this time, repeats included. */
const AT_ONCE_MS = 700;

/** What the edge has in hand when it asks who somebody is. */
export interface Proof {
  tenant: Tenant;
  token: string;
  device: string | null;
  address: string;
  /** Nobody did anything: the page asks by itself, which does not keep an idle session alive. */
  background: boolean;
}

/** JSON of area → levels; an answer that is not one grants nothing. */
function grantsOf(bytes: Uint8Array): Grants {
  const value: unknown = bytes.length === 0 ? {} : JSON.parse(Buffer.from(bytes).toString());
  return typeof value === 'object' && value !== null ? (value as Grants) : {};
}

function sessionOf(answer: ResolveResponse, proof: Proof): Session {
  return {
    id: answer.sessionId,
    apiToken: answer.apiTokenId || null,
    tenant: answer.tenant ? tenantOf(answer.tenant) : proof.tenant,
    user: answer.userId || null,
    name: answer.name,
    terminal: answer.terminalId || null,
    device: proof.device,
    admin: answer.admin,
    access: grantsOf(answer.access),
    groups: answer.groups,
    locale: answer.locale,
    timezone: answer.timezone || proof.tenant.timezone,
    expiresAt: performance.now() + answer.expiresInS * 1000,
    provenAt: answer.provenAt || null,
    proofMethods: answer.proofMethods as ProofMethod[],
    mustEnrol: answer.mustEnrol,
  };
}

const keyOf = (proof: Proof): string => `${proof.tenant.id} ${proof.device ?? ''} ${proof.token} ${proof.background ? 'background' : ''}`;

/** Sessions by tenant, device and token, kept for ten seconds or until an event says otherwise. */
export class SessionDirectory {
  readonly #identity: IdentityClient;
  readonly #alive: TtlCache<Session>;
  /** Dead tokens, so that a browser that keeps polling with one does not cost a call each time. */
  readonly #dead: TtlCache<Unauthenticated>;

  constructor(identity: IdentityClient, connected: () => boolean) {
    this.#identity = identity;
    this.#alive = new TtlCache({ ttlMs: TTL_MS, max: MAX, connected });
    this.#dead = new TtlCache({ ttlMs: DEAD_TTL_MS, max: MAX, connected });
  }

  /** The session when it is known and fresh; undefined means: ask `find`. */
  peek(proof: Proof): Session | undefined {
    const key = keyOf(proof);
    const session = this.#alive.get(key);
    if (session === undefined || session.expiresAt <= performance.now()) return undefined;
    this.#alive.renew(key, () => this.#askAgain(key, proof));
    return session;
  }

  /** Whether it was alive when it was looked at last, and no event has said since that it ended: no guess. */
  wasAlive(proof: Proof): boolean {
    return this.#alive.stale(keyOf(proof)) !== undefined;
  }

  /** Rejects with Unauthenticated (`session_expired` when it was one once) or Unavailable. */
  async find(proof: Proof): Promise<Session> {
    const key = keyOf(proof);
    const dead = this.#dead.get(key);
    if (dead) throw dead;
    const askedAt = Date.now();
    try {
      const session = await this.#alive
        .find(key, () => this.#ask(proof))
        .catch((error: unknown) => this.#bridged(key, proof, error, askedAt));
      if (session.expiresAt <= performance.now()) throw new Unauthenticated('session_expired', 'The session has ended.');
      return session;
    } catch (error) {
      if (error instanceof Unauthenticated) await this.#dead.find(key, async () => error);
      throw error;
    }
  }

  /** The session as its owner knows it now. Rejects as `find` does. */
  async refresh(proof: Proof): Promise<Session> {
    const key = keyOf(proof);
    this.#alive.drop((_session, other) => other === key);
    return this.find(proof);
  }

  /** Forgets the sessions that match. */
  drop(matches: (session: Session) => boolean): void {
    this.#alive.drop(matches);
  }

  dropAll(): void {
    this.#alive.drop(() => true);
    this.#dead.drop(() => true);
  }

  /** While svc-identity restarts, nobody can end a session there: those that were alive go on for a moment. Others wait for it. */
  async #bridged(key: string, proof: Proof, error: unknown, askedAt: number): Promise<Session> {
    const known = error instanceof Unavailable ? this.#alive.bridge(key) : undefined;
    if (known) return known;
    // One that is not there is waited for; one that has kept us waiting is not waited for again.
    if (!(error instanceof Unavailable) || Date.now() - askedAt > AT_ONCE_MS) throw error;
    return this.#alive.find(key, () => this.#ask(proof, askedAt));
  }

  /** One that has ended meanwhile is forgotten at once. */
  async #askAgain(key: string, proof: Proof): Promise<Session> {
    try {
      return await this.#ask(proof);
    } catch (error) {
      if (error instanceof Unauthenticated) this.#alive.drop((_session, other) => other === key);
      throw error;
    }
  }

  async #ask(proof: Proof, since?: number): Promise<Session> {
    const answer = await this.#identity.resolve(
      {
        tenantLabel: proof.tenant.label,
        token: proof.token,
        deviceId: proof.device ?? '',
        address: proof.address,
        background: proof.background,
      },
      since,
    );
    // A token of another tenant is no token here, whatever the service thinks of it.
    if (answer.tenant && answer.tenant.id !== proof.tenant.id) throw new Unauthenticated();
    return sessionOf(answer, proof);
  }
}
