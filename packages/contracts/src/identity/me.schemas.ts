import { z } from 'zod';
import { LIMITS } from '../limits';
import { locale, person, timestamp } from '../shared-schemas';
import { accessCode, email, password, personName, phone, userDetail } from './person.schemas';
import { opaque } from '../texts';

/** Name of a dashboard widget: an id that some unit's manifest declares, or `empty`. */
const component = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_.-]*$/);

/** What a widget shows of all that it can, such as `{ measure: 'count' }`: a flat map that the widget alone reads. */
const settings = z
  .record(opaque(40), opaque(100))
  .refine((value) => Object.keys(value).length <= LIMITS.widgetSettings, { params: { code: 'too_long' } });

const col = z.strictObject({ size: z.number().int().min(1).max(LIMITS.dashboardColumns), component, settings: settings.optional() });

const row = z
  .strictObject({ cols: z.array(col).min(1) })
  .refine((value) => value.cols.reduce((sum, col) => sum + col.size, 0) <= LIMITS.dashboardColumns, { params: { code: 'too_high' } });

/** Rows of columns; the sizes of a row come to at most twelve. */
export const dashboardConfig = z.strictObject({ rows: z.array(row).max(LIMITS.dashboardRows) });
export type DashboardConfig = z.infer<typeof dashboardConfig>;

const scalar = z.union([opaque(200, 0), z.number(), z.boolean(), z.null()]);

/** Bytes of JSON that a person may keep of one table. */
const PREFERENCE_BYTES = 4_096;

/** What a person chose for one table, such as `{ page_size: 25 }`: a flat map the screen alone reads. */
export const tablePreference = z
  .record(opaque(40, 0), z.union([scalar, z.array(opaque(60, 0)).max(60)]))
  .refine((value) => Object.keys(value).length <= 20, { params: { code: 'too_long' } })
  .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= PREFERENCE_BYTES, { params: { code: 'too_long' } });
export type TablePreference = z.infer<typeof tablePreference>;

/** By table. */
export const tablePreferences = z.record(z.string(), tablePreference);
export type TablePreferences = z.infer<typeof tablePreferences>;

export const me = userDetail.omit({ version: true, email_problem: true }).extend({
  /** The specification's misspelling of `preferred_locale`; always the same value. */
  preffered_locale: locale.nullable(),
  /** The person's own, else their template's, else none. */
  dashboard_config: dashboardConfig,
  has_code: z.boolean(),
});
export type Me = z.infer<typeof me>;

/** A member left out stays as it is; of the two spellings the right one wins. */
export const meInput = z.strictObject({
  name: personName.optional(),
  email: email.optional(),
  phone: phone.nullable().optional(),
  timezone: opaque(60).optional(),
  preferred_locale: locale.nullable().optional(),
  preffered_locale: locale.nullable().optional(),
  dashboard_config: dashboardConfig.optional(),
});
export type MeInput = z.infer<typeof meInput>;

export const passwordChange = z.strictObject({ old_password: opaque(200), password });

export const codeChange = z.strictObject({ code: accessCode });

export const ACCOUNT_MESSAGE_KINDS = [
  'password_changed',
  'code_changed',
  'email_requested',
  'email_changed',
  'email_refused',
  'card_changed',
  'access_changed',
] as const;
export type AccountMessageKind = (typeof ACCOUNT_MESSAGE_KINDS)[number];

/** A change to the person's account that they are told of, and who made it. */
export const accountMessage = z.object({ id: z.uuid(), kind: z.enum(ACCOUNT_MESSAGE_KINDS), by: person, created_at: timestamp });
export type AccountMessage = z.infer<typeof accountMessage>;

export const messageParams = z.strictObject({ messageId: z.uuid() });

export const preferenceParams = z.strictObject({
  key: z
    .string()
    .max(80)
    .regex(/^[A-Za-z][A-Za-z0-9_.-]*$/),
});

export const preferenceInput = z.strictObject({ value: tablePreference });
