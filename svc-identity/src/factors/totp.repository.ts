import type { Query } from '@portal/service-kit/query';

/** The sealed secret of an authenticator app; null in `confirmed_at` until the first code was right. */
export interface StoredTotp {
  secret: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
}

/** Confirmed or not; null where the person has none. */
export async function findTotp(query: Query, user: number): Promise<StoredTotp | null> {
  const row = await query('totp').where({ user_id: user }).first<StoredTotp | undefined>(['secret', 'created_at', 'confirmed_at']);
  return row ?? null;
}

/** Keeps a secret that is still to be confirmed, in place of one before that never was. False where a confirmed one is there. */
export async function insertTotp(query: Query, user: number, secret: Buffer): Promise<boolean> {
  await query('totp').where({ user_id: user, confirmed_at: null }).del();
  const made = await query('totp').insert({ user_id: user, secret }).onConflict().ignore().returning<object[]>('user_id');
  return made.length === 1;
}

/** Marks the authenticator app of a person as confirmed now: from then on its codes count. */
export async function confirmTotp(query: Query, user: number): Promise<void> {
  await query('totp')
    .where({ user_id: user })
    .update({ confirmed_at: query.raw('now()') });
}

/** Notes that the code of a step was used. False when it, or a later one, was used before. */
export async function useTotpStep(query: Query, user: number, step: number): Promise<boolean> {
  return (await query('totp').where({ user_id: user }).where('last_step', '<', step).update({ last_step: step })) === 1;
}

/** Secrets of all authenticator apps of the tenant, as they are sealed. */
export const sealedTotps = (query: Query): Promise<Pick<StoredTotp & { user_id: number }, 'user_id' | 'secret'>[]> =>
  query('totp').select(['user_id', 'secret']);

/** Seals the same secret anew. False where it was changed meanwhile. */
export async function replaceTotpSecret(query: Query, user: number, held: Buffer, secret: Buffer): Promise<boolean> {
  return (await query('totp').where({ user_id: user, secret: held }).update({ secret })) === 1;
}

/** False where there was none. */
export async function removeTotp(query: Query, user: number): Promise<boolean> {
  return (await query('totp').where({ user_id: user }).del()) > 0;
}
