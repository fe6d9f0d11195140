import { z } from 'zod';
import { LIMITS } from '../limits';
import { id } from '../shared-schemas';

export * from './barcode.schemas';

export const location = z.object({ id, name: z.string() });
export type Location = z.infer<typeof location>;

export const locationInput = z.strictObject({ name: z.string().trim().min(1).max(LIMITS.nameMax) });
export type LocationInput = z.infer<typeof locationInput>;
