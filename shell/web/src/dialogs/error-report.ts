import { createSuggestion } from '@portal/contracts/identity/contracts';
import { LIMITS } from '@portal/contracts/limits';
import { reportClientError } from '@portal/contracts/portal/contracts';
import type { ClientError } from '@portal/contracts/portal/schemas';
import { api, createStore, portal, useStore } from '@portal/portal-kit/shell';

const STACK_MAX = 8000;

const store = createStore<{ open: ClientError | undefined }>({ open: undefined });

/** Opens the dialog in which a person tells what they did. */
export function openErrorReport(report: ClientError | undefined): void {
  store.set({ open: report });
}

export function useErrorReport(): ClientError | undefined {
  return useStore(store).open;
}

/**
 * Sends what went wrong, and what the person says of it, to the change suggestions of the plant; into the log of the portal where nobody is
 * signed in, or where that fails too.
 */
export async function sendErrorReport(report: ClientError, comment: string): Promise<void> {
  const stack = report.stack?.slice(0, STACK_MAX);
  const error = { ...report, ...(stack && { stack }), path: window.location.pathname };
  if (portal.get().session && (await suggest(error, comment))) return;
  await api(reportClientError, { body: { ...error, message: [comment, report.message].filter(Boolean).join('\n') } });
}

async function suggest(error: ClientError, comment: string): Promise<boolean> {
  const description = (comment || error.message).slice(0, LIMITS.changeSuggestionMax);
  try {
    await api(createSuggestion, { body: { type: 'user_bug', description, errors: [error] }, quiet: true });
    return true;
  } catch {
    return false;
  }
}
