import type { SignedIn } from '@portal/contracts/identity/schemas';
import type { AuditEntry } from '@portal/service-kit/events';
import { withTenant, type Query } from '@portal/service-kit/query';
import { SecondFactorRequired, Unauthenticated } from '@portal/service-kit/errors';
import { attemptFailed, attemptSucceeded, beginAttempt, countersOf } from '../attempts/guard';
import { type CredentialKind, isStillCurrent } from '../credentials/credential.repository';
import { renewedHash } from '../credentials/renew-hash';
import { demandSecondFactor } from './second-factor';
import { refusesOtherWay, singleSignOnRequired } from '../identity-provider/refuse-other-ways';
import { deviceOf } from '../devices/device-of';
import { type Candidate, findCandidate } from '../sessions/session.repository';
import { type SignInPlace, startSession } from './start-session';

/** One attempt: who it claims to be and what was typed. */
export interface Claim {
  who: { email: string } | { id: number };
  kind: CredentialKind;
  secret: string;
}

const NOT_FOUND = () => new Unauthenticated('not_found', 'There is no such person.');
const WRONG = () => new Unauthenticated('wrong_pass', 'The password or access code is wrong.');

/** What is typed is not told: where it names nobody, it may be a password in the wrong field. */
function failureOf({ kind }: Claim, candidate: Candidate | null): AuditEntry {
  return { action: 'identity.sign_in_failed', ...(candidate && { object: { type: 'user', id: candidate.id } }), detail: { method: kind } };
}

/** Signs in whoever the claim is right about. Errors as the API names them; the account's state shows only to who knows its secret. */
export async function signIn(place: SignInPlace, claim: Claim): Promise<SignedIn> {
  const { ctx, query, deps } = place;
  const here = { tenant: ctx.tenant, device: deviceOf(ctx.device), address: place.address };
  const candidate: Candidate | null = await findCandidate(query, claim.who, claim.kind, here.device);
  const typed = 'email' in claim.who ? claim.who.email : String(claim.who.id);
  const keys = countersOf(here, { user: candidate?.id ?? null, typed, trusted: candidate?.trusted ?? false, secret: claim.kind });
  await beginAttempt(deps.db, here, keys);
  const right = await deps.secrets.verify(candidate?.hash ?? null, claim.secret);
  if (!candidate || !right || candidate.hash === null) {
    await attemptFailed(deps.db, ctx, keys, failureOf(claim, candidate));
    throw candidate ? WRONG() : NOT_FOUND();
  }
  const { id, hash, account_status } = candidate;
  const renew = await renewedHash(deps.secrets, ctx.tenant, { user: id, kind: claim.kind, secret: claim.secret, hash });
  const enter = async (query: Query) => {
    if (account_status !== 'active') {
      query.audit({ ...failureOf(claim, candidate), detail: { method: claim.kind, account_status } });
      return null;
    }
    // Asked for together: a whole shift signs in at once, and each question that is waited for alone keeps its locks for longer.
    const [isCurrent, demand] = await Promise.all([
      isStillCurrent(query, id, claim.kind, hash),
      demandSecondFactor(query, place, id, claim.kind),
    ]);
    if (!isCurrent) throw WRONG();
    await renew?.(query);
    if (!demand) return { item: await startSession(query, place, id, { method: claim.kind, secondFactor: null }) };
    // Not only after the second factor, which would be asked for nothing.
    return (await refusesOtherWay(query, id, claim.kind)) ? { item: null } : { demand };
  };
  const signedIn = await withTenant(deps.db, ctx, async (query) => {
    const entered = await enter(query);
    attemptSucceeded(query, keys);
    return entered;
  });
  if (signedIn === null)
    throw new Unauthenticated(account_status === 'disabled' ? 'disabled' : 'not_activated', 'The account is not active.');
  if (signedIn.demand) throw new SecondFactorRequired(signedIn.demand);
  if (!signedIn.item) throw singleSignOnRequired();
  return signedIn.item;
}
