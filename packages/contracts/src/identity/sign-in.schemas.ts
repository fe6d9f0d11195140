import { z } from 'zod';
import { isAccess } from '../access';
import { grants, id, locale, person, timestamp } from '../shared-schemas';
import { passkeySignIn } from './factor.schemas';
import { photo } from './tenant.schemas';
import { sessionTerminal } from './terminal.schemas';
import { line, opaque } from '../texts';

const typedSecret = opaque(200);

export const loginByEmail = z.strictObject({ email: line(255).toLowerCase(), password: typedSecret });

/** `password` is the access code: the specification's name. */
export const loginByCode = z.strictObject({ user_id: id, password: typedSecret });

/** Who is signed in, as the shell needs them. */
export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  photo: photo.nullable(),
  preferred_locale: locale.nullable(),
  timezone: z.string(),
  group_ids: z.array(id),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const signedIn = z.object({ token: z.string(), expires_at: timestamp, user: sessionUser });
export type SignedIn = z.infer<typeof signedIn>;

export const session = z.object({
  user: sessionUser,
  permissions: grants,
  admin: z.boolean(),
  /** The shared device that it is of, null for a person's. */
  terminal: sessionTerminal.nullable(),
  expires_at: timestamp,
  /** After so many seconds without use the session ends: minutes on a shared device, hours on one's own. */
  idle_after_s: z.int(),
  /** Several people take turns at the device: nothing of one of them stays on it. */
  shared_device: z.boolean(),
  /** The tenant requires a second factor of this person, who has none: they set one up before anything else. */
  must_enrol: z.boolean(),
  /**
   * Where the browser goes after signing out, so that the provider by which the person signed in does the same; null where it has no such
   * page.
   */
  provider_sign_out: z.url().nullable(),
  /** Only when the one used is close to its end: keep this from now on. */
  token: z.string().optional(),
});
export type Session = z.infer<typeof session>;

/**
 * `password` is the access code of the person who approves, or the number of their card. They must hold `permission`, and the approval is
 * good for the one request: its method, its path (as in the API, from `/api` on or below it) and its body (SHA-256 in hexadecimal of the
 * bytes of a JSON body or of the file of an upload).
 */
export const temporaryInput = z.strictObject({
  password: typedSecret,
  permission: z.string().refine(isAccess),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** With its query, as it is sent. */
  path: z.string().startsWith('/').max(2_000),
  body_hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export const temporary = z.object({ token: z.string(), user: person, expires_at: timestamp });
export type Temporary = z.infer<typeof temporary>;

/** One of them: what the person who is signed in proves themselves with. */
export const proofInput = z
  .strictObject({
    password: typedSecret.optional(),
    code: typedSecret.optional(),
    totp: line(12).optional(),
    /** The answer to `POST /auth/proof/passkey_options`. */
    passkey: passkeySignIn.optional(),
    /** Number of the own card, as a reader gives it. */
    card: typedSecret.optional(),
  })
  .refine((value) => Object.values(value).filter((member) => member !== undefined).length === 1);
export type ProofInput = z.infer<typeof proofInput>;

export const trustedUser = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  preferred_locale: locale.nullable(),
  photo: photo.nullable(),
});
export type TrustedUser = z.infer<typeof trustedUser>;
