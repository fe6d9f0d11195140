import { z } from 'zod';
import { byId, id, idParam, person, timestamp } from '../shared-schemas';
import { prose } from '../texts';
import { equipmentLocation } from './equipment.schemas';
import { EXCHANGE_KINDS, EXCHANGE_LINES_MAX, EXCHANGE_LINE_STATES, RETURN_CONDITIONS } from './part-terms';
import { partRef } from './part.schemas';
import { quantity, quantityAboveZero } from './quantity.schemas';

export const exchangeLine = z.object({
  id,
  state: z.enum(EXCHANGE_LINE_STATES),
  part_entry_id: id,
  entry_number: z.string(),
  part_id: id,
  part: partRef,
  location: equipmentLocation,
  quantity,
  /** Left in the entry for this line: what others reserved is not. */
  quantity_available: quantity,
  /** An authorised person has to approve it before it is taken. */
  requires_approval: z.boolean(),
  quantity_returned: quantity,
  /** Waits for the approval of its return. */
  quantity_returning: quantity,
  condition: z.enum(RETURN_CONDITIONS).nullable(),
  /** Of the last rejection. */
  reason: z.string().nullable(),
  approved_by: person.nullable(),
  taken_at: timestamp.nullable(),
  due_at: timestamp.nullable(),
  overdue: z.boolean(),
});

/** A drop box: what one person takes or brings back together. States belong to its lines. */
export const exchange = z.object({
  id,
  kind: z.enum(EXCHANGE_KINDS),
  issue_id: id.nullable(),
  /** At a terminal the terminal itself, until somebody shows their card or code. */
  user: person,
  /** The terminal at which it was begun. */
  terminal_id: id.nullable(),
  created_at: timestamp,
  lines: z.array(exchangeLine),
});
export type Exchange = z.infer<typeof exchange>;

export const newExchange = z.strictObject({ kind: z.enum(EXCHANGE_KINDS), issue_id: id.nullish() });

/** One of an entry and a part; of a part the entry is chosen in the order that the plant set. The same entry again adds to its line. */
export const newExchangeLine = z
  .strictObject({ part_entry_id: id.optional(), part_id: id.optional(), quantity: quantityAboveZero })
  .refine((body) => (body.part_entry_id === undefined) !== (body.part_id === undefined), {
    path: ['part_entry_id'],
    params: { code: 'required' },
  });

/** How much of the entry is to be taken, whatever was asked for before. */
export const exchangeLineQuantity = z.strictObject({ quantity: quantityAboveZero });

export const exchangeLineParams = byId.extend({ lineId: idParam });

const line_ids = z.array(id).min(1).max(EXCHANGE_LINES_MAX).optional();

/** All lines that are in the state for it, unless some are named. */
export const exchangeLines = z.strictObject({ line_ids });

export const exchangeRejection = z.strictObject({ line_ids, reason: prose(1_000) });

/** When it has to be back; never without it. */
export const exchangeTake = z.strictObject({ line_ids, due_at: timestamp.nullish() });

export const exchangeReturn = z.strictObject({
  lines: z
    .array(z.strictObject({ line_id: id, quantity: quantityAboveZero, condition: z.enum(RETURN_CONDITIONS) }))
    .min(1)
    .max(EXCHANGE_LINES_MAX),
});
