import { z } from 'zod';
import { LIMITS } from '../limits';
import { attachedFile, id, timestamp, translations } from '../shared-schemas';
import { entryData } from './pending.schemas';
import { surveySection } from './survey.schemas';
import { QR_ACTIONS, ULID_PATTERN } from './survey-terms';
import { line } from '../texts';

/** What happens when the code is scanned. */
export const qrAction = z.object({
  id,
  version: z.int(),
  /** What the code says beside the address: 26 characters, 128 random bits. */
  ulid: z.string(),
  name: z.string(),
  action: z.enum(QR_ACTIONS),
  data: z.object({ survey_key: z.string() }),
  /** The survey by its id and name. */
  survey: z.object({ id, name: translations, published: z.boolean() }),
  enabled: z.boolean(),
  /** Nobody has to sign in. */
  allow_guest: z.boolean(),
  valid_from: timestamp.nullable(),
  valid_to: timestamp.nullable(),
  /** The machine or tool, or the place, that the code hangs at. */
  equipment_id: id.nullable(),
  location_id: id.nullable(),
});
export type QrAction = z.infer<typeof qrAction>;

/** An action as sent. */
export const qrActionInput = z
  .strictObject({
    name: line(LIMITS.nameMax),
    action: z.enum(QR_ACTIONS).default('survey'),
    data: z.strictObject({ survey_key: line(100) }),
    enabled: z.boolean().default(true),
    allow_guest: z.boolean().default(false),
    valid_from: timestamp.nullish(),
    valid_to: timestamp.nullish(),
    equipment_id: id.nullish(),
    location_id: id.nullish(),
    version: z.int().min(1).optional(),
  })
  .refine(({ valid_from, valid_to }) => !valid_from || !valid_to || Date.parse(valid_from) < Date.parse(valid_to), {
    path: ['valid_to'],
    params: { code: 'too_low' },
  });
export type QrActionInput = z.output<typeof qrActionInput>;

export const ulid = z.string().trim().toUpperCase().regex(ULID_PATTERN);

/** What a scanned text asks for; a text that is no code stands for nothing. */
export const scanQuery = z.object({ ulid: z.string().max(100) });

/** What a guest sees of a survey. */
export const scannedSurvey = z.object({
  id,
  key: z.string(),
  version_id: id,
  name: translations,
  description: translations.nullable(),
  anonymous: z.boolean(),
  sections: z.array(surveySection),
});
export type ScannedSurvey = z.infer<typeof scannedSurvey>;

/** What a scanned code begins. */
export const scannedAction = z.object({ action: z.enum(QR_ACTIONS), allow_guest: z.boolean(), survey: scannedSurvey });
export type ScannedAction = z.infer<typeof scannedAction>;

/** One sending of a guest; a repetition has the same key. */
const idempotencyKey = z.string().regex(/^[\x21-\x7e]{16,100}$/);

/** Answers of a guest. */
export const guestAnswers = z.strictObject({ ulid, data: entryData, idempotency_key: idempotencyKey });
export const guestReceipt = z.object({ completed_at: timestamp });

/** Parts of the form beside the photo. */
export const guestPhotoForm = z.strictObject({ ulid, idempotency_key: idempotencyKey });
/** The id goes into `images_ids` of the answers with the same key. */
export const guestPhoto = attachedFile.pick({ id: true });
