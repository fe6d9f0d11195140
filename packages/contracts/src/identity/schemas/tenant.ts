import { z } from 'zod';
import { id, locale } from '../../shared-schemas';

/** A stored picture; `path` is a short-lived signed address on the same host. */
export const photo = z.object({ id: z.string(), path: z.string() });
export type Photo = z.infer<typeof photo>;

/** What anybody at the tenant's address may know: enough to draw the sign-in page. Casing as the specification names it. */
export const tenant = z.object({
  label: z.string(),
  name: z.string(),
  supportedLocales: z.array(locale),
  default_locale: locale,
  default_timezone: z.string(),
  default_currency_id: id,
  logo: photo.nullable(),
  allow_signup: z.boolean(),
  /** Switches that screens follow, such as `issue_create_photos`. */
  attributes: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
});
export type Tenant = z.infer<typeof tenant>;

/** A currency; `id` is its ISO 4217 number, `digits` how many decimals it has. */
export const currency = z.object({ id, code: z.string(), name: z.string(), digits: z.number() });
export type Currency = z.infer<typeof currency>;

/** A time zone of the IANA database and its offset from UTC right now, in seconds. */
export const timezone = z.object({ id: z.string(), offset_s: z.number() });
export type Timezone = z.infer<typeof timezone>;
