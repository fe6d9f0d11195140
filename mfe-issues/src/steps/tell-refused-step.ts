import { ApiError, notify, reportClientError } from '@portal/portal-kit';

const REFUSED = 422;

/**
 * Logs a change of status that the server refused (422) and shows it as a notice, also while a dialog is open. Other failures are the
 * caller's to show.
 */
export function tellRefusedStep(error: unknown, issue: number): void {
  if (!(error instanceof ApiError) || error.status !== REFUSED) return;
  const fields = Object.entries(error.problem?.codes ?? {}).map(([field, codes]) => `${field}: ${codes.join(', ')}`);
  reportClientError(`The change of status of issue ${issue} was refused. ${fields.join('; ')}`, {
    unit: 'issues',
    requestId: error.requestId ?? undefined,
  });
  notify.failed(error);
}
