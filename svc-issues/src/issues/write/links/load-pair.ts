import { Invalid, NotFound } from '@portal/service-kit/errors';
import type { LoadedIssue } from '../loaded/loaded-issue';
import { findForUpdate, loadForUpdate, type Change } from '../save/save-issue';

/**
 * The issue of the address and the one that the body names, both locked, the lower number first: two who link the same ones do not wait for
 * each other in a circle.
 *
 * @throws NotFound, Invalid
 */
export async function loadPair(change: Change, id: number, other: number): Promise<[LoadedIssue, LoadedIssue]> {
  if (id === other) {
    await loadForUpdate(change, id);
    throw new Invalid({ issue_id: 'invalid' });
  }
  const loaded = new Map<number, LoadedIssue | null>();
  for (const each of [id, other].sort((a, b) => a - b)) loaded.set(each, await findForUpdate(change, each));
  const [work, named] = [loaded.get(id), loaded.get(other)];
  if (!work) throw new NotFound('The issue');
  if (!named) throw new Invalid({ issue_id: 'not_found' });
  return [work, named];
}
