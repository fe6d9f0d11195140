import { listCurrencies } from '@portal/contracts/identity/contracts';
import { useApiQuery } from '@portal/portal-kit';

const HOUR_MS = 3_600_000;

/** The currencies of the world, as choices. */
export function useCurrencies() {
  const { data } = useApiQuery(listCurrencies, {}, { staleTime: HOUR_MS });
  return (data?.items ?? []).map(({ id, code, name }) => ({ value: id, label: code, description: name }));
}

/** Code of a currency. */
export function useCurrency(id: number | null): string | undefined {
  return useCurrencies().find(({ value }) => value === id)?.label;
}
