import { timingSafeEqual } from 'node:crypto';
import type { Query } from '@portal/service-kit/query';
import { hashTokenSecret, newTokenSecret, readToken, writeToken } from '../secrets/opaque-token';

/** What a mailed link is for; it opens nothing else. */
export type LinkPurpose = 'confirm_email' | 'reset_password';

const LIFETIMES: Readonly<Record<LinkPurpose, string>> = { confirm_email: '7 days', reset_password: '1 hour' };

interface Holder {
  id: number;
  email: string;
}

/** Makes a link for the person as long as the address is theirs. Returns its token, which nobody else has. */
export async function newAccountLink(query: Query, { id, email }: Holder, purpose: LinkPurpose): Promise<string> {
  await query('account_link').whereRaw('expires_at < now()').del();
  const secret = newTokenSecret();
  const [row] = await query('account_link')
    .insert({
      user_id: id,
      purpose,
      email,
      secret_hash: hashTokenSecret(secret),
      expires_at: query.raw(`now() + ?::interval`, [LIFETIMES[purpose]]),
    })
    .returning<{ id: string }[]>('id');
  if (!row) throw new Error('an insert answered no row');
  return writeToken({ id: row.id, secret });
}

/** A link with the person whom it was made for; `over` where it is good no more. */
export interface AccountLink {
  id: string;
  user: number;
  name: string;
  email: string;
  phone: string | null;
  no: string | null;
  over: boolean;
}

interface LinkRow extends AccountLink {
  secret_hash: Buffer;
}

/** The columns beside the link are those that a new password must not be made of. */
const FIND = `
  select l.id, l.user_id as user, p.name, p.email, p.phone, p.no, l.expires_at < now() as over, l.secret_hash
  from account_link l join person p on p.tenant_id = l.tenant_id and p.id = l.user_id
  where l.tenant_id = $1 and l.id = $2 and l.purpose = $3 and p.removed_at is null and p.account_status <> 'disabled'
    and p.email_folded = lower(l.email)`;

/** The link of a token; null when it is made up, was used, or the account or its address is no longer what it was made for. */
export async function findAccountLink(query: Query, token: string, purpose: LinkPurpose): Promise<AccountLink | null> {
  const read = readToken(token);
  if (!read) return null;
  const [row] = await query.sql<LinkRow>(FIND, [read.id, purpose]);
  return row && timingSafeEqual(row.secret_hash, hashTokenSecret(read.secret)) ? row : null;
}

/** Uses the link up, and all others of the person for the same; false when somebody else did meanwhile. */
export async function redeemAccountLink(
  query: Query,
  { id, user }: Pick<AccountLink, 'id' | 'user'>,
  purpose: LinkPurpose,
): Promise<boolean> {
  const used = (await query('account_link').where({ id }).del()) > 0;
  await removeAccountLinks(query, user, purpose);
  return used;
}

/** Links that were sent are worth nothing from now on. */
export async function removeAccountLinks(query: Query, user: number, purpose?: LinkPurpose): Promise<void> {
  await query('account_link')
    .where({ user_id: user, ...(purpose && { purpose }) })
    .del();
}
