import { readConfig, secretList } from '@portal/service-kit/config';
import { serviceAddresses } from '@portal/service-kit/service-addresses';
import { z } from 'zod';

/** `smtp://user@host:587` encrypts by STARTTLS, `smtps://` from the start. */
const smtpUrl = z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]);

/** Origins in a list, separated by commas. */
const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((origin) => (origin.trim() === '' ? [] : [new URL(origin.trim()).origin])));

export type Config = ReturnType<typeof config>;

const shape = {
  /** svc-issues, whose dictionaries have the words that people are described by. */
  ISSUES_GRPC: z.string().default('127.0.0.1:4102'),
  /** svc-inventory, whose machines and tools have schedules. */
  INVENTORY_GRPC: z.string().default('127.0.0.1:4104'),
  /** svc-sync, whose API tokens stand for people. */
  SYNC_GRPC: z.string().default('127.0.0.1:4106'),
  /** Go into every password and access code hash: the first hashes, all verify. Losing one makes the hashes under it worthless. */
  PEPPERS: secretList,
  /** The key pairs by which push services know this installation are made of them: browsers subscribe with the first, all send. */
  VAPID_SECRETS: secretList,
  /** Push services of one's own: origins that are reached although they are in a private network. */
  PUSH_TRUSTED_ORIGINS: origins,
  /** OpenID providers of one's own: origins that are reached although they are in a private network, or without https. */
  OPENID_TRUSTED_ORIGINS: origins,
  /** Where entries of the audit log go as JSON lines, for whoever collects logs: `stdout`, `off` or a file. */
  AUDIT_LOG: z.string().default('stdout'),
  /** Asked by the first five characters of a hash whether a new password is known from a breach; empty asks nobody. */
  BREACHED_PASSWORDS_URL: z.union([z.literal(''), z.url()]).default(''),
  /** The mail server; empty where there is none, and no mail is sent. The password may stand in SMTP_PASSWORD. */
  SMTP_URL: smtpUrl.default(''),
  SMTP_PASSWORD: z.string().default(''),
  /** Address that mails come from; people see the name of their plant before it. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/, 'an address such as portal@plant.example')
    .default('portal@localhost'),
};

/** The environment of this service; the only reader of it. HOLDERS: the services that keep something about people, by domain. */
export function config(env?: NodeJS.ProcessEnv) {
  return { ...readConfig(shape, env), HOLDERS: serviceAddresses(env) };
}
