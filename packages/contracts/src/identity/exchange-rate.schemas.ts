import { z } from 'zod';
import { id } from '../shared-schemas';

/** How much of the main currency one unit of a currency is worth: above 0, with at most eight digits behind the point. */
const rate = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,8})?$/)
  .refine((value) => Number(value) > 0, { params: { code: 'too_low' } });

const day = z.iso.date();

/** A stored exchange rate. It holds from its day on, until the day of the next one. */
export const exchangeRate = z.object({
  id,
  currency_id: id,
  /** The main currency of the plant when the rate was stored; a rate to another one converts nothing. */
  base_currency_id: id,
  rate: z.string(),
  valid_from: day,
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

export const exchangeRateInput = z.strictObject({ currency_id: id, rate, valid_from: day });
export type ExchangeRateInput = z.infer<typeof exchangeRateInput>;
