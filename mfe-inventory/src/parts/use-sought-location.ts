import { useSearchParams } from 'react-router';
import { getLocation } from '@portal/contracts/inventory/contracts';
import { useApiQuery } from '@portal/portal-kit';

/** The place that the address of a list names as `location`; undefined until it is known, and where none is named. */
export function useSoughtLocation() {
  const [params] = useSearchParams();
  const id = Number(params.get('location'));
  return useApiQuery(getLocation, { params: { id } }, { enabled: id > 0, live: ['location'] }).data?.item;
}
