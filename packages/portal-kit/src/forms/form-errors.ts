import { useMemo } from 'react';
import type { FieldCode } from '@portal/contracts/problems';
import { ApiError } from '../api/api-error';
import { usePortalT } from '../i18n/use-t';

/** Field path → the sentence to show under it; empty when the failure is of another kind. */
export type FormErrors = Readonly<Record<string, string>>;

/** Puts the codes of a refused call (422) into words. `named` gives a field its own sentence: `{ 'email.taken': t('email_taken') }`. */
export function useFormErrors(error: unknown, named: FormErrors = {}): FormErrors {
  const t = usePortalT();
  const exceptions = JSON.stringify(named);
  return useMemo(() => {
    if (!(error instanceof ApiError) || error.status !== 422) return {};
    const special = JSON.parse(exceptions) as FormErrors;
    const codes: Record<string, FieldCode[]> = error.problem?.codes ?? {};
    const sentences = Object.entries(codes).map(([field, [code = 'invalid']]) => [field, special[`${field}.${code}`] ?? t(`field.${code}`)]);
    return Object.fromEntries(sentences) as FormErrors;
  }, [error, exceptions, t]);
}
