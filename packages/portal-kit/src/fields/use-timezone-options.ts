import { listTimezones } from '@portal/contracts/identity/contracts';
import type { Option } from '@portal/ui-kit/option';
import { useApiQuery } from '../query/use-api-query';

const HOUR_MS = 3_600_000;

/** Time zones to choose from; while the list is on its way, the one that is set. */
export function useTimezoneOptions(current?: string): Option[] {
  const { data } = useApiQuery(listTimezones, {}, { staleTime: HOUR_MS });
  const items = data?.items ?? (current ? [{ id: current }] : []);
  return items.map(({ id }) => ({ value: id, label: id.replace(/_/g, ' ') }));
}
