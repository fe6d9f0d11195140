import { ApiError } from '../api/api-error';
import { LoadFailure } from '../api/load-failure';
import { portalT } from '../i18n/portal-t';
import { portal } from '../portal/portal-store';

const BY_WORD: Readonly<Record<string, string>> = {
  version_conflict: 'failed.version_conflict',
  in_use: 'failed.in_use',
  forbidden: 'failed.forbidden',
  proof_required: 'failed.proof_required',
  not_found: 'failed.not_found',
  too_many_attempts: 'failed.too_many_attempts',
  too_many_jobs: 'failed.too_many_jobs',
  validation_failed: 'failed.validation_failed',
  file_type: 'failed.file_type',
  picture_too_large: 'failed.picture_too_large',
  storage_full: 'failed.storage_full',
  availability_changed: 'failed.availability_changed',
  session_expired: 'failed.session_expired',
  unauthenticated: 'failed.session_expired',
  unavailable: 'failed.unavailable',
  timeout: 'failed.unavailable',
};

/** What a failure means to a person and what they can do, as a sentence. */
export function failureText(error: unknown): string {
  if (error instanceof LoadFailure) return portalT(portal.get().online ? 'failed.unreachable' : 'failed.offline');
  if (!(error instanceof ApiError)) return portalT('failed.unknown');
  if (error.noAnswer === 'offline') return portalT('failed.offline');
  if (error.noAnswer === 'unreachable') return portalT('failed.unreachable');
  if (error.word === 'file_too_big') return portalT('failed.file_too_big', { limit: error.problem?.limit_mb ?? '' });
  if (error.problem?.reason === 'not_taken') return portalT('failed.not_taken');
  return failureOf(error.word ?? '');
}

/** The same of a machine word alone, such as why a background job failed. */
export function failureOf(word: string): string {
  return portalT(BY_WORD[word] ?? 'failed.unknown');
}
