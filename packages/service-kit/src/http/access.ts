import { createHash } from 'node:crypto';
import type { Contract } from '@portal/contracts/contract';
import type { Caller } from '../context';
import { FactorRequired, Forbidden, Unauthenticated } from '../errors';

/** Throws 401 or 403 when the caller may not make the call. A terminal counts as signed in. */
export function authorize(
  caller: Caller,
  { access, proof, duringEnrolment, sessionOnly }: Pick<Contract, 'access' | 'proof' | 'duringEnrolment' | 'sessionOnly'>,
): void {
  if (access === 'public') return;
  const { user, terminal } = caller.ctx;
  if (user === null && terminal === null) throw new Unauthenticated();
  if (caller.ctx.must_enrol && !duringEnrolment) throw new FactorRequired();
  if (sessionOnly && caller.ctx.api_token !== undefined) throw new Forbidden();
  if (access !== 'any') caller.need(access);
  if (proof === 'recent') caller.needProof();
}

/** What a call sent: the bytes of a JSON body, or the hash of a form's content. */
interface Sent {
  sent: Buffer;
  form: { hash: Buffer } | null;
}

/** Throws Forbidden when somebody approved a request with another body. */
export function assertApproved({ ctx: { approval } }: Caller, { sent, form }: Sent): void {
  if (!approval) return;
  const hash = form?.hash ?? createHash('sha256').update(sent).digest();
  if (hash.toString('hex') !== approval.body_hash) throw new Forbidden(approval.permission);
}
