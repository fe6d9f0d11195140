import type { Page } from '@portal/contracts/answers';
import type { Grants } from '@portal/contracts/access';
import { apiTokenList } from '@portal/contracts/sync/lists';
import type { ApiToken } from '@portal/contracts/sync/schemas';
import type { Json } from '@portal/service-kit/json';
import { listOf, personSql, runList, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const ITEM = {
  id: 'a.id',
  name: 'a.name',
  permissions: 'a.permissions',
  expires_at: utc('a.expires_at'),
  expired: 'a.expires_at <= now()',
  last_used_at: utc('a.last_used_at'),
  created_at: utc('a.created_at'),
  created_by_user: personSql('a.created_by', 'person'),
} satisfies Record<keyof ApiToken, string>;

const JOIN = 'left join people person on person.tenant_id = a.tenant_id and person.id = a.created_by';

const API_TOKENS = listOf(apiTokenList, {
  from: 'api_token a',
  join: JOIN,
  item: ITEM,
  filters: {
    id: 'a.id',
    name: { column: 'a.name', searched: 'a.name_searched' },
    expires_at: 'a.expires_at',
    last_used_at: 'a.last_used_at',
  },
  sorts: { id: 'a.id', name: 'a.name', expires_at: 'a.expires_at', last_used_at: 'a.last_used_at' },
  id: 'a.id',
});

/** One page of the tokens of the tenant. */
export function listPage(query: Query, searchParams: object): Promise<Json<Page<ApiToken>>> {
  return runList(query, API_TOKENS, searchParams);
}

/** Null where there is none. */
export async function findApiToken(query: Query, id: number): Promise<ApiToken | null> {
  const [found] = await query.sql<ApiToken>(`select ${selectList(ITEM)} from api_token a ${JOIN} where a.tenant_id = $1 and a.id = $2`, [
    id,
  ]);
  return found ?? null;
}

interface NewToken {
  name: string;
  permissions: Grants;
  expires_at: string;
  hash: Buffer;
  created_by: number;
}

/** Returns the id. */
export async function insertApiToken(query: Query, token: NewToken): Promise<number> {
  const [row] = await query('api_token')
    .insert({ ...token, permissions: JSON.stringify(token.permissions) })
    .returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}

/** False where there is none. */
export async function eraseApiToken(query: Query, id: number): Promise<boolean> {
  return (await query('api_token').where({ id }).del()) > 0;
}

/** Use is noted once in so many seconds. */
const NOTED_EVERY_S = 60;

/** What a token is good for. */
export interface ResolvedToken {
  id: number;
  user_id: number;
  permissions: Grants;
  /** By the clock of the database. */
  expires_in_s: number;
}

/** What the token with this hash is good for, in one round trip; null where there is none, or it is over. Notes that it is in use. */
export async function resolveApiToken(query: Query, hash: Buffer): Promise<ResolvedToken | null> {
  const [found] = await query.sql<ResolvedToken>(
    `with found as (select * from api_token where tenant_id = $1 and hash = $2 and expires_at > now()),
     used as (
       update api_token a set last_used_at = now() from found
       where a.tenant_id = $1 and a.id = found.id
         and (found.last_used_at is null or found.last_used_at < now() - make_interval(secs => ${NOTED_EVERY_S})))
     select id, created_by as user_id, permissions, extract(epoch from expires_at - now())::float8 as expires_in_s from found`,
    [hash],
  );
  return found ?? null;
}

/** Removes what the person made; returns the ids. */
export async function eraseTokensOf(query: Query, user: number): Promise<number[]> {
  const rows = await query('api_token').where({ created_by: user }).del().returning<{ id: number }[]>('id');
  return rows.map(({ id }) => id);
}
