import { z } from 'zod';
import { LIMITS } from '../limits';
import { byId, id, idParam, person, timestamp } from '../shared-schemas';
import { line } from '../texts';
import { CLOCKS } from './flow-terms';

/** An amount as answered: a decimal with the digits of its currency; it has a sign where more came back than was taken. */
const amount = z.string().regex(/^-?\d{1,20}(\.\d{1,4})?$/);

/** Clocks whose time costs something. */
const costlyClock = z.enum(CLOCKS).exclude(['stopped']);

/** Sums of costs in the main currency of the plant. */
const costSums = {
  /** ISO 4217, `PLN`; null while the plant's currency is not known. */
  currency: z.string().nullable(),
  labour: amount,
  downtime: amount,
  parts: amount,
  external: amount,
  total: amount,
  /** Amounts in currencies that no stored rate converts; they are in no sum. */
  unconverted: z.array(z.object({ currency_id: id, amount })),
};

/** What finished issues of a machine have cost. */
export const machineCosts = z.object(costSums);
export type MachineCosts = z.infer<typeof machineCosts>;

/** What an issue costs. */
export const issueCosts = z.object({
  ...costSums,
  /** What it costs per hour now; null when its clock stands. */
  running: z.string().nullable(),
  /** In order. Their costs add up to labour and downtime; that of a running clock ends with the time of the answer. */
  segments: z.array(z.object({ from: timestamp, to: timestamp, clock: costlyClock, cost: amount })),
});
export type IssueCosts = z.infer<typeof issueCosts>;

/** A cost that somebody entered, such as an invoice of a contractor. */
export const externalCost = z.object({
  id,
  name: z.string(),
  amount,
  currency_id: id,
  created_at: timestamp,
  created_by_user: person.nullable(),
});
export type ExternalCost = z.infer<typeof externalCost>;

const amountInput = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .refine((value) => Number(value) > 0, { params: { code: 'too_low' } });

/** Without a currency it is in that of the plant. */
export const externalCostInput = z.strictObject({ name: line(LIMITS.nameMax), amount: amountInput, currency_id: id.nullish() });

export const externalCostParams = byId.extend({ costId: idParam });
