import type { Locale } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';

/** A person as a mail addresses them. */
export interface Addressee {
  id: number;
  name: string;
  email: string;
  timezone: string;
  locale: Locale;
}

const ADDRESSEE = `
  select p.id, p.name, p.email, p.timezone, coalesce(p.preferred_locale, n.default_locale) as locale
  from person p join tenant n on n.tenant_id = p.tenant_id
  where p.tenant_id = $1 and p.removed_at is null and p.email is not null`;

/** Null for somebody without an e-mail address. */
export async function findAddressee(query: Query, user: number): Promise<Addressee | null> {
  return (await query.sql<Addressee>(`${ADDRESSEE} and p.id = $2`, [user]))[0] ?? null;
}

/** Those of the people who have an e-mail address. */
export function findAddressees(query: Query, users: readonly number[]): Promise<Addressee[]> {
  return query.sql<Addressee>(`${ADDRESSEE} and p.id = any($2::bigint[])`, [users]);
}
