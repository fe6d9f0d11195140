import type { FieldCode } from '@portal/contracts/problems';
import { Conflict, Invalid } from '../errors';

const FOREIGN_KEY = '23503';
const EXCLUSION = '23P01';

/** What a violation says of the field, by SQLSTATE. */
const CODES: Readonly<Record<string, FieldCode>> = { '23505': 'taken', [FOREIGN_KEY]: 'not_found' };

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/** Fields by the unique index or foreign key that holds what they are given against other rows: `{ person_email: 'email' }`. */
export type ConstraintFields = Readonly<Record<string, string>>;

/**
 * Runs a write whose input was checked: what others did since is found by the constraints alone.
 * @throws Invalid for the field of the constraint: `taken` by a unique index, `not_found` by a foreign key
 */
export async function refusingViolations<T>(fields: ConstraintFields, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code = '', constraint = '' } = error as DatabaseError;
    const [field, problem] = [fields[constraint], CODES[code]];
    if (field && problem) throw new Invalid({ [field]: problem });
    throw error;
  }
}

/** Runs a removal. @throws Conflict `in_use` where a row still refers to what is removed */
export async function refusingInUse<T>(remove: () => PromiseLike<T>): Promise<T> {
  try {
    return await remove();
  } catch (error) {
    if ((error as DatabaseError).code === FOREIGN_KEY) throw new Conflict('in_use');
    throw error;
  }
}

/** Runs a write whose times may meet others. @throws Invalid that names the field as `overlap` where an exclusion constraint refuses it */
export async function refusingOverlap<T>(field: string, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as DatabaseError).code === EXCLUSION) throw new Invalid({ [field]: 'overlap' });
    throw error;
  }
}
