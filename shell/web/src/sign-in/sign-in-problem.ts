import type { SecondFactorDemand } from '@portal/contracts/identity/schemas';
import { ApiError } from '@portal/portal-kit/shell';
import type { Translate } from '../words';

const SENTENCES = {
  not_found: 'sign_in.errors.not_found',
  not_activated: 'sign_in.errors.not_activated',
  disabled: 'sign_in.errors.disabled',
  wrong_pass: 'sign_in.errors.wrong_pass',
  wrong_factor: 'sign_in.errors.wrong_factor',
  single_sign_on_required: 'sign_in.errors.single_sign_on_required',
  ticket_expired: 'sign_in.errors.ticket_expired',
  too_many_attempts: 'sign_in.errors.too_many_attempts',
  validation_failed: 'sign_in.errors.validation_failed',
} as const;

/** Where the access code was asked for, a wrong one is not called a password. */
export const CODE_SENTENCES = { wrong_pass: 'sign_in.errors.wrong_code' } as const;

/**
 * The sentence for a sign-in that failed (specification, section 8, "Login").
 * @param special keys that stand for some status words instead of the usual ones
 */
export function signInProblem(error: unknown, t: Translate, special: Readonly<Record<string, string>> = {}): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('not_responding.body');
  const sentences: Readonly<Record<string, string>> = { ...SENTENCES, ...special };
  const key = sentences[error.word ?? ''];
  return key ? t(key) : t('sign_in.errors.other', { id: error.requestId ?? '-' });
}

/** What the server still asks for after a right password or code; null where the sign-in failed otherwise. */
export function secondFactorOf(error: unknown): SecondFactorDemand | null {
  return (error instanceof ApiError && error.word === 'second_factor_required' && error.problem?.second_factor) || null;
}
