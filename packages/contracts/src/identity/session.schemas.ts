import { z } from 'zod';
import { SECOND_FACTORS } from '../proof';
import { timestamp } from '../shared-schemas';

export const SIGN_IN_METHODS = ['password', 'code', 'passkey', 'single_sign_on'] as const;
export const secondFactor = z.enum(SECOND_FACTORS);

/** Where a session is used. A device on which several people have signed in within 30 days is shared. */
export const sessionDevice = z.object({
  kind: z.enum(['own', 'shared']),
  /** `Firefox`, null where the browser does not say. */
  browser: z.string().nullable(),
  /** `Windows`, `Android`. */
  system: z.string().nullable(),
});
export type SessionDevice = z.infer<typeof sessionDevice>;

/** One of the person's own open sessions. */
export const ownSession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  device: sessionDevice,
  /** The address it was begun from, of IPv6 the /64; null where it is not known. */
  network: z.string().nullable(),
  method: z.enum(SIGN_IN_METHODS),
  second_factor: secondFactor.nullable(),
  created_at: timestamp,
  /** To the minute. */
  last_used_at: timestamp,
  expires_at: timestamp,
});
export type OwnSession = z.infer<typeof ownSession>;

/** Path parameters of a call on something whose id is a uuid. */
export const byUuid = z.object({ id: z.uuid() });

/** How people of the tenant sign in. Limits in minutes without use. */
export const signInPolicy = z.strictObject({
  idle_shared_minutes: z.int().min(1).max(720),
  idle_own_minutes: z.int().min(5).max(720),
  second_factor: z.enum(['optional', 'administrators']),
});
export type SignInPolicy = z.infer<typeof signInPolicy>;
