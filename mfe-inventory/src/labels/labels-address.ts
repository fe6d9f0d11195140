import { addressOf } from '@portal/portal-kit';
import type { Labelled } from './use-labelled';

/** Address of the screen that prints labels, with these chosen; null where it is not deployed or nothing is chosen. */
export function labelsAddress(kind: Labelled, ids: readonly number[]): string | null {
  return ids.length === 0 ? null : addressOf('labels', {}, { for: kind, ids: ids.join(',') });
}

/** What such an address chooses. */
export function labelsChosen(params: URLSearchParams): { kind: string | null; ids: number[] } {
  const ids = (params.get('ids') ?? '').split(',').map(Number);
  return { kind: params.get('for'), ids: ids.filter((id) => Number.isSafeInteger(id) && id > 0) };
}
