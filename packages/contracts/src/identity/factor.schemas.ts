import { z } from 'zod';
import { timestamp } from '../shared-schemas';
import { line, opaque } from '../texts';

const ticket = opaque(200);
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** Options of WebAuthn in their JSON form, for `navigator.credentials`. */
const webauthnOptions = z.looseObject({ challenge: z.string() });

/** A challenge for a passkey and the ticket to answer it with. */
export const passkeyChallenge = z.object({ ticket: z.string(), options: webauthnOptions });
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

/** What an authenticator signed, in the JSON form of WebAuthn without what the portal does not read. */
export const passkeyAssertion = z.strictObject({
  id: base64url(1400),
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** A new credential of an authenticator, likewise. */
export const passkeyCredential = z.strictObject({
  id: base64url(1400),
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: z.array(z.enum(TRANSPORTS)).max(7).optional(),
  }),
});
export type PasskeyCredential = z.infer<typeof passkeyCredential>;

export const passkeySignIn = z.strictObject({ ticket, passkey: passkeyAssertion });

/** The ticket of a 401 `second_factor_required`, and exactly one of the factors. */
export const secondFactorInput = z
  .strictObject({ ticket, totp: line(12).optional(), recovery_code: line(40).optional(), passkey: passkeyAssertion.optional() })
  .refine(({ ticket: _, ...factors }) => Object.values(factors).filter((factor) => factor !== undefined).length === 1);
export type SecondFactorInput = z.infer<typeof secondFactorInput>;

export const passkey = z.object({ id: z.uuid(), name: z.string(), created_at: timestamp, last_used_at: timestamp.nullable() });
export type Passkey = z.infer<typeof passkey>;

/** How a person proves who they are beside password and code. */
export const factors = z.object({
  totp: z.object({ created_at: timestamp }).nullable(),
  passkeys: z.array(passkey),
  /** Of ten; 0 also where none were made. */
  recovery_codes_left: z.int(),
  /** The tenant requires one of this person. */
  required: z.boolean(),
});
export type Factors = z.infer<typeof factors>;

/** Until it is confirmed by a code the authenticator app does not count. `uri` is what its QR code holds. */
export const newTotp = z.object({ secret: z.string(), uri: z.string() });
export type NewTotp = z.infer<typeof newTotp>;

export const totpConfirmation = z.strictObject({ totp: line(12).min(6) });

/** Shown once; empty where the person has some already. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const newPasskey = z.strictObject({ ticket, name: line(80), passkey: passkeyCredential });

export const createdPasskey = passkey.extend({ recovery_codes: z.array(z.string()) });
export type CreatedPasskey = z.infer<typeof createdPasskey>;

export type { SecondFactor, SecondFactorDemand } from '../proof';
