import { pathOf } from '@portal/contracts/route';
import type { AnyRoute, LooseArgs } from './args';

/** The address of a call on this host. Members of the query that are undefined, null or '' are left out. */
export function addressOfCall(route: AnyRoute, { params, query }: LooseArgs): string {
  const path = `/api${pathOf(route.path, { ...params })}`;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
