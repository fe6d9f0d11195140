import type { GroupMapping } from '@portal/contracts/identity/schemas';

/** What a provider says about a person, of the ID token and of its user info together. */
export type Claims = Readonly<Record<string, unknown>>;

/** The address that the provider has verified, in small letters; null where it has none or does not say so. */
export function verifiedEmail({ email, email_verified }: Claims): string | null {
  if (typeof email !== 'string' || email_verified !== true) return null;
  return email.trim().toLowerCase() || null;
}

/**
 * What the claim lists, composed as the words are that it is compared with: one word, or words. Null where the provider says nothing about
 * groups, which is not "none".
 */
function listed(claim: unknown): string[] | null {
  if (typeof claim === 'string') return [claim.normalize('NFC')];
  return Array.isArray(claim) ? claim.filter((value) => typeof value === 'string').map((value) => value.normalize('NFC')) : null;
}

/**
 * The groups of a person after signing in: of those that are mapped the ones that the claim names, of all others what it was. As it was
 * where the provider says nothing about groups.
 */
export function groupsByMapping(
  before: readonly number[],
  claims: Claims,
  { groups_claim, group_mapping }: { groups_claim: string; group_mapping: readonly GroupMapping[] },
): number[] {
  const values = groups_claim === '' ? null : listed(claims[groups_claim]);
  if (!values) return [...before];
  const mapped = new Set(group_mapping.map(({ group_id }) => group_id));
  const named = group_mapping.flatMap(({ value, group_id }) => (values.includes(value) ? [group_id] : []));
  return [...new Set([...before.filter((id) => !mapped.has(id)), ...named])].sort((a, b) => a - b);
}
