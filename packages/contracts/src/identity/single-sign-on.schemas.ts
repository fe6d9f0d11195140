import { z } from 'zod';
import { id } from '../shared-schemas';
import { line, lineOrEmpty, opaque } from '../texts';

const word = (max: number) => line(max);

/** People whose claim of groups has `value` belong to the group, all others do not. */
export const groupMapping = z.strictObject({ value: word(200), group_id: id });
export type GroupMapping = z.infer<typeof groupMapping>;

const settings = {
  /** The provider's name on the sign-in page. */
  label: word(60),
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  client_id: word(200),
  /** Separated by spaces; `openid` is always among them. */
  scopes: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\x21\x23-\x5b\x5d-\x7e ]*$/)
    .default('openid email profile'),
  /** The claim that names the person's groups at the provider; empty where groups are kept here alone. */
  groups_claim: lineOrEmpty(100).default(''),
  group_mapping: z.array(groupMapping).max(100).default([]),
  /** Nobody but administrators signs in otherwise. */
  required: z.boolean().default(false),
};

/** How people of the tenant sign in by an OpenID provider. The client's secret is never answered. */
export const identityProvider = z.object(settings);
export type IdentityProvider = z.infer<typeof identityProvider>;

/** Without `client_secret` the one before stays, for the same issuer and client alone. */
export const identityProviderInput = z.strictObject({ ...settings, client_secret: word(500).optional() });

/** A provider by which people of the tenant sign in, and the addresses of the portal for it. */
export const signOnProvider = z.object({
  provider: z.literal('openid'),
  label: z.string(),
  required: z.boolean(),
  /** The address that a browser opens to sign in. */
  start: z.string(),
  /** The page to which the provider sends the browser back. */
  callback: z.string(),
});
export type SignOnProvider = z.infer<typeof signOnProvider>;

/** Where the browser goes, and the ticket that goes with what it brings back. */
export const singleSignOn = z.object({ ticket: z.string(), url: z.url() });
export type SingleSignOn = z.infer<typeof singleSignOn>;

/** `search` is what the provider added to the address of the portal, from the question mark on. */
export const singleSignOnAnswer = z.strictObject({ ticket: opaque(200), search: z.string().startsWith('?').max(8000) });
