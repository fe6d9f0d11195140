import { listCurrencies } from '@portal/contracts/identity/contracts';
import type { Option } from '@portal/ui-kit/option';
import { useApiQuery } from '../query/use-api-query';

const HOUR_MS = 3_600_000;

/** The currencies of the world, as choices; while they are on their way, the one that is set. */
export function useCurrencies(current?: number): Option<number>[] {
  const { data } = useApiQuery(listCurrencies, {}, { staleTime: HOUR_MS });
  if (!data) return current === undefined ? [] : [{ value: current, label: '…' }];
  return data.items.map(({ id, code, name }) => ({ value: id, label: code, description: name }));
}

/** Code of a currency, such as `PLN`; undefined until it is known, and of none. */
export function useCurrencyCode(id: number | null): string | undefined {
  return useCurrencies().find(({ value }) => value === id)?.label;
}
