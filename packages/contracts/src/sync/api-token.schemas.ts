import { z } from 'zod';
import { LIMITS } from '../limits';
import { grants, id, person, timestamp } from '../shared-schemas';
import { line } from '../texts';

/** A token by which a program uses the API for the person who made it. Its secret is never shown again. */
export const apiToken = z.object({
  id,
  name: z.string(),
  /** What it may do at most; of these, its maker's present rights hold. */
  permissions: grants,
  expires_at: timestamp,
  /** It is past its end. */
  expired: z.boolean(),
  /** Noted once a minute; null for never. */
  last_used_at: timestamp.nullable(),
  created_at: timestamp,
  created_by_user: person,
});
export type ApiToken = z.infer<typeof apiToken>;

/** A token as sent. It ends within two years. */
export const apiTokenInput = z.strictObject({
  name: line(LIMITS.nameMax),
  /** No more than the caller has. */
  permissions: grants,
  expires_at: timestamp,
});

/** A new token with its secret, which is answered this once. */
export const newApiToken = apiToken.extend({ token: z.string() });
export type NewApiToken = z.infer<typeof newApiToken>;
