import { set, type FieldErrors, type FieldValues } from 'react-hook-form';
import type { FieldCode } from '@portal/contracts/problems';
import { ApiError } from '../api/api-error';
import type { Translate } from '../i18n/use-t';
import type { FieldFaults } from './limit-faults';

/** Field path → the sentence to show under it. */
export type FormErrors = Readonly<Record<string, string>>;

/** Faults in the shape that react-hook-form keeps: nested, each with its code as `type`. */
export function nestedErrors<V extends FieldValues>(faults: FieldFaults): FieldErrors<V> {
  const errors = {};
  for (const [path, code] of Object.entries(faults)) if (code) set(errors, path, { type: code });
  return errors as FieldErrors<V>;
}

/** The codes that react-hook-form keeps, by field path. */
export function flatFaults(errors: object, at = ''): Record<string, FieldCode> {
  const faults: Record<string, FieldCode> = {};
  for (const [key, error] of Object.entries(errors) as [string, { type?: unknown } | undefined][]) {
    const path = at ? `${at}.${key}` : key;
    if (typeof error?.type === 'string') faults[path] = error.type as FieldCode;
    else if (typeof error === 'object' && error !== null) Object.assign(faults, flatFaults(error, path));
  }
  return faults;
}

/** What the server refused, by the path it names; empty when the failure is of another kind. */
export function refusedFields(error: unknown): FieldFaults {
  if (!(error instanceof ApiError) || error.status !== 422) return {};
  const codes = Object.entries(error.problem?.codes ?? {});
  return Object.fromEntries(codes.map(([path, [code = 'invalid']]) => [path, code]));
}

/** The faults as sentences; `own` words go first: `{ 'email.taken': t('email_taken') }`. */
export function sentencesOf(faults: Readonly<Record<string, FieldCode>>, t: Translate, own: FormErrors = {}): FormErrors {
  return Object.fromEntries(Object.entries(faults).map(([path, code]) => [path, own[`${path}.${code}`] ?? t(`field.${code}`)]));
}

/** The sentence for a field: its own, or the first of what it holds. */
export function errorAt(errors: FormErrors, path: string): string | null {
  return errors[path] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path}.`))?.[1] ?? null;
}
