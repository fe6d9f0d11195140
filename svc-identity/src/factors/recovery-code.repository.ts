import { randomInt } from 'node:crypto';
import type { Query } from '@portal/service-kit/query';
import type { Sealer } from '../secrets/sealer';

const CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const HALF = 5;

const letters = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const newCode = () => `${letters()}-${letters()}`;

/** A code as it is hashed: however it was typed. */
const normal = (user: number, code: string) => `${user}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`;

/** Ten new codes in place of all before, as text for the last time. */
export async function replaceRecoveryCodes(query: Query, sealer: Sealer, user: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await query('recovery_code').where({ user_id: user }).del();
  await query('recovery_code').insert(codes.map((code) => ({ user_id: user, hash: sealer.hashes(normal(user, code))[0] })));
  return codes;
}

/** Uses a code up. False when it is none of the person's or was used before. */
export async function useRecoveryCode(query: Query, sealer: Sealer, user: number, code: string): Promise<boolean> {
  const used = await query('recovery_code')
    .where({ user_id: user, used_at: null })
    .whereIn('hash', sealer.hashes(normal(user, code)))
    .update({ used_at: query.raw('now()') });
  return used === 1;
}

/** How many are left; null where none were ever made. */
export async function recoveryCodesLeft(query: Query, user: number): Promise<number | null> {
  const [row] = await query.sql<{ made: number; left: number }>(
    `select count(*) as made, count(*) filter (where used_at is null) as left from recovery_code where tenant_id = $1 and user_id = $2`,
    [user],
  );
  return row && row.made > 0 ? row.left : null;
}

/** Deletes all recovery codes of a person. */
export async function removeRecoveryCodes(query: Query, user: number): Promise<void> {
  await query('recovery_code').where({ user_id: user }).del();
}
