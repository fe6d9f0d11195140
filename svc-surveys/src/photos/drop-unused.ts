import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';

/** Removes photos that were sent and that no answer names. */
export async function dropUnused(
  { files }: Pick<Deps, 'files'>,
  query: Query,
  sent: readonly string[],
  used: readonly string[],
): Promise<void> {
  for (const id of sent.filter((one) => !used.includes(one))) await files.remove(query, id);
}
