import { z } from 'zod';
import { LIMITS } from '../limits';
import { grants, idParam, translationsInput } from '../shared-schemas';

/** The name in every language of the plant. */
export const groupInput = z.strictObject({ name: translationsInput(LIMITS.nameMax) });

/** What every member of a group may do. */
export const groupAccess = z.strictObject({ permissions: grants });
export type GroupAccess = z.infer<typeof groupAccess>;

export const groupMemberParams = z.object({ id: idParam, userId: idParam });
