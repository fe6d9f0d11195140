import { useMemo } from 'react';
import type { FieldCode } from '@portal/contracts/problems';
import { ApiError } from '../api/api-error';
import { usePortalT } from '../i18n/use-t';

/** Field path → the sentence to show under it; empty when the failure is of another kind. */
export type FormErrors = Readonly<Record<string, string>>;

/** Field path → what the form itself finds wrong before it asks the server. */
export type FormFaults = Readonly<Partial<Record<string, FieldCode>>>;

const NOTHING = {};

/**
 * Puts the codes of a refused call (422) into words, and those of the form's own check, which come first. `named`
 * gives a field its own sentence: `{ 'email.taken': t('email_taken') }`.
 */
export function useFormErrors(error: unknown, named: FormErrors = NOTHING, faults: FormFaults = NOTHING): FormErrors {
  const t = usePortalT();
  const exceptions = JSON.stringify(named);
  return useMemo(() => {
    const special = JSON.parse(exceptions) as FormErrors;
    const refused = error instanceof ApiError && error.status === 422 ? (error.problem?.codes ?? {}) : {};
    const found = [...Object.entries(refused).map(([field, [code = 'invalid']]) => [field, code] as const), ...Object.entries(faults)];
    return Object.fromEntries(
      found.map(([field, code = 'invalid']) => [field, special[`${field}.${code}`] ?? t(`field.${code}`)]),
    ) as FormErrors;
  }, [error, exceptions, faults, t]);
}
