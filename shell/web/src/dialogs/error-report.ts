import { reportClientError } from '@portal/contracts/portal/contracts';
import type { ClientError } from '@portal/contracts/portal/schemas';
import { api, createStore, useStore } from '@portal/portal-kit/shell';

const STACK_MAX = 8000;

const store = createStore<{ open: ClientError | undefined }>({ open: undefined });

/** Opens the dialog in which a person tells what they did. */
export function openErrorReport(report: ClientError | undefined): void {
  store.set({ open: report });
}

export function useErrorReport(): ClientError | undefined {
  return useStore(store).open;
}

export async function sendErrorReport(report: ClientError): Promise<void> {
  const stack = report.stack?.slice(0, STACK_MAX);
  await api(reportClientError, { body: { ...report, ...(stack && { stack }), path: window.location.pathname } });
}
