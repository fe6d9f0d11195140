import type { Page } from '@portal/contracts/answers';
import { suggestionList } from '@portal/contracts/identity/lists';
import type { NewSuggestion, Suggestion, SuggestionInput } from '@portal/contracts/identity/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { jsonOf, listOf, runList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import type { Viewer } from '../access/viewer';

const ITEM = {
  id: 's.id',
  type: 's.type',
  description: 's.description',
  created_at: utc('s.created_at'),
  created_by: `(select json_build_object('id', p.id, 'name', p.name) from person p where p.tenant_id = s.tenant_id and p.id = s.user_id)`,
  errors: 's.errors',
} as const;

const LIST = {
  from: 'change_suggestion s',
  item: ITEM,
  filters: { id: 's.id', type: 's.type', created_at: 's.created_at' },
  sorts: { id: 's.id', type: 's.type', created_at: 's.created_at' },
  id: 's.id',
} as const;
const ALL = listOf(suggestionList, LIST);
const OWN = listOf(suggestionList, { ...LIST, where: 's.user_id = :user' });

/** A page of the viewer's own suggestions, of all for an administrator. */
export function listSuggestionsPage(query: Query, { user, admin }: Viewer, searchParams: object): Promise<Json<Page<Suggestion>>> {
  return admin ? runList(query, ALL, searchParams) : runList(query, OWN, searchParams, { user });
}

/** @throws NotFound where the viewer may not see it. */
async function findSuggestion(query: Query, { user, admin }: Viewer, id: number): Promise<Suggestion> {
  const [row] = await query.sql<{ item: Suggestion }>(
    `select ${jsonOf(ITEM)} as item from change_suggestion s
     where s.tenant_id = $1 and s.id = $2 and (s.user_id = $3 or $4::boolean)`,
    [id, user, admin],
  );
  if (!row) throw new NotFound('The suggestion');
  return row.item;
}

/** Keeps it with the failures that were reported beside it. */
export async function insertSuggestion(query: Query, viewer: Viewer, { errors = [], ...input }: NewSuggestion): Promise<Suggestion> {
  const row = { ...input, errors: JSON.stringify(errors), user_id: viewer.user };
  const [inserted] = await query('change_suggestion').insert(row).returning<{ id: number }[]>('id');
  return findSuggestion(query, viewer, inserted?.id ?? 0);
}

/** @throws NotFound where the viewer may not see it. */
export async function storeSuggestion(query: Query, viewer: Viewer, id: number, input: SuggestionInput): Promise<Suggestion> {
  const before = await findSuggestion(query, viewer, id);
  await query('change_suggestion').where({ id }).update(input);
  return { ...before, ...input };
}
