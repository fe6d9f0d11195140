import { listUsers } from '@portal/contracts/identity/contracts';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { addressOf, api, type SearchHit, type SearchRequest } from '@portal/portal-kit';

/** People by name: from the first letter on those whose name begins so, from three on those who have it anywhere. */
export async function searchPeople({ text, limit, signal }: SearchRequest): Promise<readonly SearchHit[]> {
  const name = [...text].length < CONTAINS_MIN ? { name_starts_with: text } : { name_contains: text };
  const { items } = await api(listUsers, { query: { ...name, pp: limit, sort_by: 'name' }, signal, quiet: true });
  return items.flatMap(({ id, name: label, email, phone }) => {
    const href = addressOf('staff.show', { id });
    return href === null ? [] : [{ id, label, detail: email ?? phone ?? undefined, icon: 'user', href }];
  });
}
