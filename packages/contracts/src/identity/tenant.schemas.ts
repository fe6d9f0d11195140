import { z } from 'zod';
import { id, locale, timestamp } from '../shared-schemas';
import { ATTRIBUTE_NAMES } from '../tenant-attributes';
import { opaque, prose } from '../texts';

/** A stored picture; `path` is a short-lived signed address on the same host. */
export const photo = z.object({ id: z.string(), path: z.string() });
export type Photo = z.infer<typeof photo>;

const attributeValue = z.union([z.boolean(), z.number(), z.string(), z.array(z.number()).readonly()]);

/** The message that people see while the portal is in maintenance, and when that ends by itself; null for not before somebody ends it. */
export const maintenance = z.object({ message: z.string(), until: timestamp.nullable() });
export type Maintenance = z.infer<typeof maintenance>;

/**
 * A setting of the tenant with the rule that its value keeps. `minutes` is a list of escalation levels, `pattern` a regular expression
 * without delimiters, `choice` one of the rule's options.
 */
export const attributeField = z.object({
  name: z.enum(ATTRIBUTE_NAMES),
  valueType: z.enum(['boolean', 'integer', 'pattern', 'choice', 'minutes']),
  rule: z.object({
    min: z.number().optional(),
    max: z.number().optional(),
    max_length: z.number().optional(),
    max_items: z.number().optional(),
    options: z.array(z.string()).readonly().optional(),
  }),
  value: attributeValue,
});
export type AttributeField = z.infer<typeof attributeField>;

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
  /** Of `GET tenant` where people sign in by a provider: its name, and whether everybody but administrators has to. */
  single_sign_on: z.object({ label: z.string(), required: z.boolean() }).optional(),
  /** Settings that screens follow, such as `issue_create_photos`. */
  attributes: z.record(z.string(), attributeValue),
  maintenance: maintenance.nullable(),
  // The rest is for who may read the company's settings.
  version: z.int().optional(),
  company_id: id.optional(),
  default_supervisor_id: id.nullable().optional(),
  attributesFields: z.array(attributeField).optional(),
});
export type Tenant = z.infer<typeof tenant>;

/** A tenant as who may read the company's settings gets it. */
export type TenantSettings = Tenant & Required<Pick<Tenant, 'version' | 'company_id' | 'default_supervisor_id' | 'attributesFields'>>;

/** The tenant's own settings; the company data is changed by `PUT companies/:id`. `attributes` changes those that it names. */
export const tenantInput = z.strictObject({
  version: z.int(),
  supportedLocales: z.array(locale).min(1).max(20),
  default_locale: locale,
  default_timezone: opaque(60),
  default_currency_id: z.int(),
  default_supervisor_id: id.nullable(),
  attributes: z.partialRecord(z.enum(ATTRIBUTE_NAMES), z.unknown()).optional(),
});
export type TenantInput = z.input<typeof tenantInput>;

/** One setting; its value as its type asks. */
export const attributeInput = z.strictObject({ name: z.enum(ATTRIBUTE_NAMES), value: z.unknown() });

export const maintenanceInput = z.strictObject({ message: prose(500), until: timestamp.nullable().default(null) });

export const logoParams = z.object({ logoId: z.uuid() });

/** A currency; `id` is its ISO 4217 number, `digits` how many decimals it has. */
export const currency = z.object({ id, code: z.string(), name: z.string(), digits: z.number() });
export type Currency = z.infer<typeof currency>;

/** A character encoding by its name in the WHATWG standard. */
export const encoding = z.object({ id: z.string() });
export type Encoding = z.infer<typeof encoding>;

/** A time zone of the IANA database and its offset from UTC right now, in seconds. */
export const timezone = z.object({ id: z.string(), offset_s: z.number() });
export type Timezone = z.infer<typeof timezone>;
