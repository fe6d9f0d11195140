import { ApiError } from '@portal/portal-kit';

/** Why a scanned code begins nothing, as the key of its message (specification, section 8). */
export type ScanRefusal = 'action_not_enabled' | 'code_inactive' | 'survey_not_found' | 'login_required';

/** The reason of a refused scan; null for a failure of another kind. */
export function scanRefusal(error: unknown): ScanRefusal | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.status) {
    case 400:
      return error.problem?.reason === 'inactive' ? 'code_inactive' : 'action_not_enabled';
    case 401:
      return 'login_required';
    case 404:
    case 422:
      return 'survey_not_found';
    default:
      return null;
  }
}
