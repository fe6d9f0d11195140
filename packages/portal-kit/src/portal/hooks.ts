import type { Maintenance } from '@portal/contracts/identity/schemas';
import type { Problem } from '@portal/contracts/problems';
import type { Method } from '@portal/contracts/contract';
import type { ProofMethod } from '@portal/contracts/proof';

/** A request that was refused: what an approval names. */
export interface RefusedRequest {
  method: Method;
  /** As it is sent, with its query: `/api/issues/7`. */
  path: string;
  /** The text of its body or the file of an upload; '' without either. */
  sent: string | Blob;
}

/**
 * What came of asking for approval: a one-time token, `declined` when the person closed the question, `impossible` when nobody could be
 * asked.
 */
export type Approval = { token: string } | 'declined' | 'impossible';

/** What the shell does when calls end in ways that concern the whole page. */
export interface ApiHooks {
  /** The session is over; `expired` when the person did not ask for it. The page goes `to` that address, or is loaded anew. */
  onSessionEnded: (expired: boolean, to?: string) => void;
  /** The token is good no longer: resolves to whether the device has begun another session by itself. */
  onSessionOver: () => Promise<boolean>;
  /** Asks somebody for approval. */
  onForbidden: (problem: Problem, request: RefusedRequest) => Promise<Approval>;
  /** Asks the person to prove that it is them: resolves to whether they did. */
  onProofRequired: (methods: readonly ProofMethod[]) => Promise<boolean>;
  /** The portal is in maintenance, or a change met a service that is away; null where nobody said why and until when. */
  onMaintenance: (told: Maintenance | null) => void;
  /** A page waits for a service that is away, and asks it again by itself. Returns how to tell that it waits no longer. */
  onPageAway: () => () => void;
  /** The page at the address is to open without a network, as it is shown now; false where it no longer is. */
  onKeepPage: (kept: boolean) => void;
  /** The person wants to report a problem that a notice showed. */
  onReport: (problem: Problem | null, message: string) => void;
}

const NOTHING: ApiHooks = {
  onSessionEnded: () => undefined,
  onSessionOver: () => Promise.resolve(false),
  onForbidden: () => Promise.resolve('impossible'),
  onProofRequired: () => Promise.resolve(false),
  onMaintenance: () => undefined,
  onPageAway: () => () => undefined,
  onKeepPage: () => undefined,
  onReport: () => undefined,
};

let hooks = NOTHING;

/** Set once, by the shell. */
export function configureApi(given: Partial<ApiHooks>): void {
  hooks = { ...NOTHING, ...given };
}

/** What the shell set; until then, hooks that do nothing. */
export function apiHooks(): ApiHooks {
  return hooks;
}
