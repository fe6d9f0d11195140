import type { Page } from '@portal/contracts/answers';
import { suggestionList } from '@portal/contracts/identity/lists';
import type { NewSuggestion, Suggestion, SuggestionInput } from '@portal/contracts/identity/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/** Who asks: an administrator sees and changes what others wrote. */
export interface Reader {
  user: number;
  admin: boolean;
}

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

export function listSuggestionsPage(query: Query, { user, admin }: Reader, searchParams: object): Promise<Json<Page<Suggestion>>> {
  return admin ? runList(query, ALL, searchParams) : runList(query, OWN, searchParams, { user });
}

const MEMBERS = Object.entries(ITEM)
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(', ');

/** @throws NotFound where the reader may not see it. */
async function findSuggestion(query: Query, { user, admin }: Reader, id: number): Promise<Suggestion> {
  const [row] = await query.sql<{ item: Suggestion }>(
    `select json_build_object(${MEMBERS}) as item from change_suggestion s
     where s.tenant_id = $1 and s.id = $2 and (s.user_id = $3 or $4::boolean)`,
    [id, user, admin],
  );
  if (!row) throw new NotFound('The suggestion');
  return row.item;
}

export async function insertSuggestion(query: Query, reader: Reader, { errors = [], ...input }: NewSuggestion): Promise<Suggestion> {
  const row = { ...input, errors: JSON.stringify(errors), user_id: reader.user };
  const [inserted] = await query('change_suggestion').insert(row).returning<{ id: number }[]>('id');
  return findSuggestion(query, reader, inserted?.id ?? 0);
}

/** @throws NotFound where the reader may not see it. */
export async function storeSuggestion(query: Query, reader: Reader, id: number, input: SuggestionInput): Promise<Suggestion> {
  const before = await findSuggestion(query, reader, id);
  await query('change_suggestion').where({ id }).update(input);
  return { ...before, ...input };
}
