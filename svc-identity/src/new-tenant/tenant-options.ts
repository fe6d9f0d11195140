import { parseArgs } from 'node:util';
import { LOCALES } from '@portal/contracts/locales';
import { email, password, personName } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import { line } from '@portal/contracts/texts';
import { z } from 'zod';
import { isCommonPassword } from '../credentials/common-passwords';
import { isCurrency } from '@portal/service-kit/currencies';
import { DEFAULT_CURRENCY_ID } from '../globals/currencies';
import { isTimezone } from '@portal/service-kit/time-zones';

const locale = z.enum(LOCALES);

const options = z
  .object({
    label: z
      .string('needed')
      .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'lower-case letters, digits and dashes: the first part of the address'),
    name: z.string('needed').normalize('NFC').pipe(line(LIMITS.nameMax)),
    email: z.string('needed').pipe(email),
    admin: z.string().normalize('NFC').pipe(personName).default('Administrator'),
    locales: z
      .string()
      .default('pl,en')
      .transform((text) => text.split(','))
      .pipe(z.array(locale).min(1)),
    locale: locale.optional(),
    timezone: z.string().default('Europe/Warsaw').refine(isTimezone, 'a name such as Europe/Warsaw'),
    currency: z.coerce.number().default(DEFAULT_CURRENCY_ID).refine(isCurrency, 'an ISO 4217 number such as 978 (EUR) or 985 (PLN)'),
    password: password.optional(),
  })
  .transform(({ locale: chosen, ...rest }) => ({ ...rest, locale: chosen ?? rest.locales[0] ?? 'en' }))
  .refine(
    async ({ password: given, name, label, admin, email: address }) =>
      !given || !(await isCommonPassword(given, [name, label, admin, address])),
    { path: ['password'], message: 'easy to guess: well known, a pattern, or made of names' },
  )
  .refine(({ locale: chosen, locales }) => locales.includes(chosen), { path: ['locale'], message: 'one of --locales' });
export type TenantOptions = z.output<typeof options>;

/** What the command says where its options are wrong. */
export const USAGE = `create-tenant --label acme --name "ACME Foods" --email admin@acme.example
  --admin "First Last"        name of the administrator (Administrator)
  --locales pl,en             languages of the tenant (pl,en)
  --locale pl                 its default language (the first of --locales)
  --timezone Europe/Warsaw    its time zone (Europe/Warsaw)
  --currency 985              ISO 4217 number of its currency (978, EUR)
The password is read from standard input when something is piped in; else one is made and printed once.`;

const NAMES = ['label', 'name', 'email', 'admin', 'locales', 'locale', 'timezone', 'currency'] as const;

/** Reads the words of the command. Answers what is wrong, a line for each option. */
export async function readTenantOptions(
  args: readonly string[],
  typedPassword: string | undefined,
): Promise<TenantOptions | { problems: string[] }> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }])),
    });
    const result = await options.safeParseAsync({ ...values, password: typedPassword });
    if (result.success) return result.data;
    return {
      problems: result.error.issues.map(
        ({ path, message }) => `${path[0] === 'password' ? 'password' : `--${String(path[0])}`}: ${message}`,
      ),
    };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
}
