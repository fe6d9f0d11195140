import { z } from 'zod';
import { LIMITS } from '../limits';
import { byId, id, idParam, person, timestamp, translations, translationsInput } from '../shared-schemas';
import { line, prose } from '../texts';
import { COUNTER_BULK_MAX, COUNTER_TYPES, COUNTER_UNIT_MAX, TRIGGER_DIRECTIONS } from './counter-terms';
import { equipmentRef } from './equipment.schemas';

/** A value as answered, `120.500`. */
const shown = z.string().regex(/^-?\d{1,12}(\.\d{1,3})?$/);

/** A value as sent, with at most three digits behind the point. */
const typed = z.string().regex(/^-?\d{1,9}(\.\d{1,3})?$/);

/** A meter of a machine or a tool. */
export const counter = z.object({
  id,
  version: z.int(),
  /** What systems that send readings know it by. */
  uuid: z.uuid(),
  equipment_id: id,
  equipment: equipmentRef,
  name: translations,
  unit: z.string(),
  type: z.enum(COUNTER_TYPES),
  /** Only counts up: its readings have a difference that is added. */
  countable: z.boolean(),
  /** Where it begins at 0 again; it shows less than that. */
  rollover_at: shown.nullable(),
  min: shown.nullable(),
  max: shown.nullable(),
  /** The newest reading. */
  last_value: shown.nullable(),
  last_read_at: timestamp.nullable(),
  /** All that it counted, over resets and roll-overs; null for a gauge. */
  total: shown.nullable(),
  created_at: timestamp,
});
export type Counter = z.infer<typeof counter>;

const definition = {
  name: translationsInput(LIMITS.nameMax),
  unit: line(COUNTER_UNIT_MAX),
  type: z.enum(COUNTER_TYPES),
  rollover_at: typed.nullish(),
  min: typed.nullish(),
  max: typed.nullish(),
};

export const newCounter = z.strictObject({ equipment_id: id, ...definition });
export type NewCounter = z.infer<typeof newCounter>;

/** The type stays once there are readings. */
export const counterInput = z.strictObject({ ...definition, version: z.int().min(1).optional() });
export type CounterInput = z.infer<typeof counterInput>;

/** What a reading was before somebody corrected it. */
export const counterCorrection = z.object({
  old: shown,
  new: shown,
  reason: z.string(),
  corrected_at: timestamp,
  corrected_by: person.nullable(),
});

export const counterReading = z.object({
  id,
  counter_id: id,
  value: shown,
  /** What was counted since the reading before; null for a gauge. */
  delta: shown.nullable(),
  read_at: timestamp,
  /** The meter was set to 0 since the reading before. */
  is_reset: z.boolean(),
  user: person.nullable(),
  /** The oldest first. */
  corrections: z.array(counterCorrection),
});
export type CounterReading = z.infer<typeof counterReading>;

/** `read_at` is now where it is left out. */
export const newCounterReading = z.strictObject({ value: typed, read_at: timestamp.optional(), is_reset: z.boolean().optional() });

export const counterReadingCorrection = z.strictObject({ value: typed, reason: prose(1_000) });

export const counterReadingParams = byId.extend({ readingId: idParam });

/** Readings of several meters, in any order. */
export const counterReadings = z.strictObject({
  items: z
    .array(z.strictObject({ uuid: z.uuid(), value: typed, read_at: timestamp, is_reset: z.boolean().optional() }))
    .min(1)
    .max(COUNTER_BULK_MAX),
});

/** Readings that were there already are not stored again. */
export const counterReadingsResult = z.object({ created: z.int(), unchanged: z.int() });

/** The time that a chart shows: all of it without its ends. */
export const counterChartQuery = z.strictObject({ from: timestamp.optional(), to: timestamp.optional() });

/** Readings that lie close together, as one point. */
export const counterChartPoint = z.object({
  /** Of the last of them. */
  read_at: timestamp,
  value: shown,
  min: shown,
  max: shown,
  /** What was counted in all of them; null for a gauge. */
  delta: shown.nullable(),
  readings: z.int(),
});
export type CounterChartPoint = z.infer<typeof counterChartPoint>;

/** Opens an issue each time a meter has counted so much, or its level passes a threshold. */
export const counterTrigger = z.object({
  id,
  counter_id: id,
  /** Opens one each time so much was counted since the trigger was made; null for a threshold. */
  every: shown.nullable(),
  threshold: shown.nullable(),
  /** How far the level has to come back before the threshold counts again. */
  hysteresis: shown.nullable(),
  direction: z.enum(TRIGGER_DIRECTIONS).nullable(),
  category_id: id,
  title: z.string(),
  /** How often it opened an issue, or would have while one was open. */
  crossings: z.int(),
  last_crossed_at: timestamp.nullable(),
  created_at: timestamp,
});
export type CounterTrigger = z.infer<typeof counterTrigger>;

/** Either `every` or `threshold`; a threshold is passed from below, unless `direction` says otherwise. */
export const newCounterTrigger = z.strictObject({
  every: typed.optional(),
  threshold: typed.optional(),
  hysteresis: typed.optional(),
  direction: z.enum(TRIGGER_DIRECTIONS).optional(),
  category_id: id,
  title: line(LIMITS.issueTitleMax),
});
export type NewCounterTrigger = z.infer<typeof newCounterTrigger>;

export const counterTriggerParams = byId.extend({ triggerId: idParam });
