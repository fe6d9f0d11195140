import { pathOf } from '@portal/contracts/path';
import type { AnyContract, LooseArgs } from './args';

/** The address of a call on this host. Members of the query that are undefined, null or '' are left out. */
export function addressOfCall(contract: AnyContract, { params, query }: LooseArgs): string {
  const path = `/api${pathOf(contract.path, { ...params })}`;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
