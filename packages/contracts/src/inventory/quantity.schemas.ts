import { z } from 'zod';

/** A quantity as answered: a decimal with three digits behind the point, `12.000`; of a movement it has a sign. */
export const quantity = z.string().regex(/^-?\d{1,12}(\.\d{1,3})?$/);

/** A quantity as sent: 0 or more, with at most three digits behind the point. */
export const quantityFromZero = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/);

/** A quantity as sent: more than 0. */
export const quantityAboveZero = quantityFromZero.refine((value) => Number(value) > 0, { params: { code: 'too_low' } });

/** A price as sent, and as people see it. */
export const price = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);
