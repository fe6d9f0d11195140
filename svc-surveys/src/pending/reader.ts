import type { TenantContext } from '@portal/service-kit/context';
import type { Deps } from '../deps';

/** Who reads a pending survey, and how the addresses of its photos are made. */
export interface Reader {
  user: number;
  signedUrl: (id: string) => string;
}

/** A person who reads surveys, with signed addresses for the files of the tenant. */
export function readerOf({ files }: Pick<Deps, 'files'>, { tenant }: Pick<TenantContext, 'tenant'>, user: number): Reader {
  return { user, signedUrl: (id) => files.signedUrl(tenant, id) };
}
