import { z } from 'zod';

/** A place in an order that people arrange; lower numbers come first. */
export const sort = z.int().min(0).max(1_000_000);

/** Another place for one thing, the rest of it as it is. */
export const sortPatch = z.strictObject({ sort });
