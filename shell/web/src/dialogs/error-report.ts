import { useSyncExternalStore } from 'react';
import { reportClientError } from '@portal/contracts/portal/contracts';
import type { ClientError } from '@portal/contracts/portal/schemas';
import { api } from '@portal/portal-kit/shell';

const STACK_MAX = 8000;

let open: ClientError | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog in which a person tells what they did. */
export function openErrorReport(report: ClientError | undefined): void {
  open = report;
  listeners.forEach((listener) => listener());
}

export function useErrorReport(): ClientError | undefined {
  return useSyncExternalStore(subscribe, () => open);
}

export async function sendErrorReport(report: ClientError): Promise<void> {
  const stack = report.stack?.slice(0, STACK_MAX);
  await api(reportClientError, { body: { ...report, ...(stack && { stack }), path: window.location.pathname } });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
