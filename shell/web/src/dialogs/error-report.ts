import { useSyncExternalStore } from 'react';
import type { Done } from '@portal/contracts/answers';
import { route } from '@portal/contracts/route';
import { api } from '@portal/portal-kit/shell';

/** What the BFF writes into its log; at most 16 KB. */
export interface ErrorReport {
  message: string;
  stack?: string;
  unit?: string;
  path?: string;
  request_id?: string;
}

const reportClientError = route<{ body: ErrorReport }, Done>('POST /client-errors', { access: 'public', status: 202 });
const STACK_MAX = 8000;

let open: ErrorReport | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog in which a person tells what they did. */
export function openErrorReport(report: ErrorReport | undefined): void {
  open = report;
  listeners.forEach((listener) => listener());
}

export function useErrorReport(): ErrorReport | undefined {
  return useSyncExternalStore(subscribe, () => open);
}

export async function sendErrorReport(report: ErrorReport): Promise<void> {
  const stack = report.stack?.slice(0, STACK_MAX);
  await api(reportClientError, { body: { ...report, ...(stack && { stack }), path: window.location.pathname } });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
