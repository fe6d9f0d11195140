import { z } from 'zod';
import { barcode } from '../barcode-schema';
import { importForm } from '../import-schemas';
import { LIMITS } from '../limits';
import { IMPORT_ACTIVATIONS } from './imports';
import { byId, id, locale, person, timestamp, translations } from '../shared-schemas';
import { crewRef } from './crew.schemas';
import { photo } from './tenant.schemas';
import { hasLineBreak, line, opaque, unread, withoutWebAddress } from '../texts';

export const ACCOUNT_STATUSES = ['active', 'not_activated', 'disabled'] as const;
export const accountStatus = z.enum(ACCOUNT_STATUSES);
export type AccountStatus = z.infer<typeof accountStatus>;

export const group = z.object({
  id,
  /** Word of a group that the product knows (`leader`, `service_staff`, …), null for the plant's own. */
  key: z.string().nullable(),
  name: translations,
  sort: z.int(),
  members_count: z.int(),
});
export type Group = z.infer<typeof group>;

/**
 * A person as the staff list and the staff detail show them. `department`, `function`, `status` and `user_criticality` are dictionary keys.
 */
export const user = z.object({
  id,
  /** Counts the changes of what the staff form sets. */
  version: z.int(),
  no: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  /** False while somebody who signed up has not shown that the address is theirs. */
  email_confirmed: z.boolean(),
  phone: z.string().nullable(),
  timezone: z.string(),
  preferred_locale: locale.nullable(),
  account_status: accountStatus,
  status: z.string().nullable(),
  function: z.string().nullable(),
  department: z.string().nullable(),
  user_criticality: z.string().nullable(),
  supervisor_user_id: id.nullable(),
  supervisor_user: person.nullable(),
  currency_id: id,
  /** Null also for whoever may not change people, but for the person. */
  work_hour_cost: z.string().nullable(),
  photo: photo.nullable(),
  /** The person's card; null as `work_hour_cost`, and for whoever may not manage them. */
  barcode: barcode.nullable(),
  user_template_id: id.nullable(),
  /** The crew of today. */
  crew_id: id.nullable(),
  group_ids: z.array(id),
  admin: z.boolean(),
  created_at: timestamp,
});
export type User = z.infer<typeof user>;

/**
 * A person with their crew of today, the new e-mail address that waits until somebody confirms it, and why the mail server refused the
 * present one for good.
 */
export const userDetail = user.extend({
  crew: crewRef.nullable(),
  waiting_email: z.string().nullable(),
  email_problem: z.object({ reason: z.string(), noted_at: timestamp }).nullable(),
});
export type UserDetail = z.infer<typeof userDetail>;

/** What a colleague may see of a person: how to reach them and whether they are in only with `staff/read`. */
export const userCard = z.object({
  id,
  name: z.string(),
  /** Null without the right, too. */
  phone: z.string().nullable(),
  function: z.string().nullable(),
  department: z.string().nullable(),
  photo: photo.nullable(),
  supervisor_user: person.nullable(),
  /** Has signed in today and not signed out since; null without the right. */
  present: z.boolean().nullable(),
});
export type UserCard = z.infer<typeof userCard>;

/** Somebody who is in today, judged by their sessions (see the route). */
export const presentUser = userCard
  .omit({ supervisor_user: true, phone: true })
  .extend({ present: z.boolean(), since: timestamp, seen_at: timestamp });
export type PresentUser = z.infer<typeof presentUser>;

/** Blanks and dashes are dropped; what is left is digits with an optional plus. */
export const phone = z
  .string()
  .overwrite((value) => value.replace(/[\s-]/g, ''))
  .max(LIMITS.phoneMax)
  .regex(/^\+?\d{6,}$/);
export const email = z.string().trim().toLowerCase().min(1).max(LIMITS.emailMax).check(z.email());
/** It stands in mails to people who may not know its author. */
export const personName = withoutWebAddress(line(LIMITS.nameMax));
const word = line(100);

/** At least so many characters after trimming; kept as typed. The upper bound keeps hashing cheap. */
const secret = (min: number) =>
  z
    .string()
    .max(200)
    .check(z.refine((value) => value.trim().length >= min, { params: { code: 'too_short' } }))
    .refine((value) => !hasLineBreak(value), { params: { code: 'invalid' } })
    .meta({ minLength: min })
    .register(unread, { read: false });
export const password = secret(LIMITS.passwordMin);
export const accessCode = secret(LIMITS.accessCodeMin);

/**
 * The staff form. A member left out stays as it is; `phone` and `email` need `staff.contact/update`. With `version` it changes no later
 * one.
 */
export const userInput = z.strictObject({
  name: personName,
  account_status: accountStatus,
  timezone: opaque(60),
  currency_id: z.int(),
  no: line(LIMITS.employeeNumberMax).nullable().optional(),
  email: email.nullable().optional(),
  phone: phone.nullable().optional(),
  preferred_locale: locale.nullable().optional(),
  status: word.nullable().optional(),
  function: word.nullable().optional(),
  department: word.nullable().optional(),
  user_criticality: word.nullable().optional(),
  supervisor_user_id: id.nullable().optional(),
  work_hour_cost: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,4})?$/)
    .nullable()
    .optional(),
  barcode: barcode.nullable().optional(),
  user_template_id: id.nullable().optional(),
  group_ids: z.array(id).max(100).optional(),
  version: z.int().min(1).optional(),
});
export type UserInput = z.infer<typeof userInput>;

/** Time zone and currency that are left out are those of the plant. */
export const newUser = userInput
  .omit({ version: true })
  .extend({
    account_status: accountStatus.default('active'),
    timezone: userInput.shape.timezone.optional(),
    currency_id: userInput.shape.currency_id.optional(),
    password: password.optional(),
    code: accessCode.optional(),
  });
export type NewUser = z.infer<typeof newUser>;

export const peopleImportForm = importForm.extend({ activation: z.enum(IMPORT_ACTIVATIONS).default('none') });

/** One or several of the things that are changed on their own. */
export const userPatch = z
  .strictObject({ password: password.optional(), code: accessCode.optional(), account_status: accountStatus.optional() })
  .refine((value) => Object.values(value).some((member) => member !== undefined));
export type UserPatch = z.infer<typeof userPatch>;

export { jobReference } from '../import-schemas';

export const photoParams = z.strictObject({ photoId: z.uuid() });
export const userPhotoParams = byId.extend({ photoId: z.uuid() });
