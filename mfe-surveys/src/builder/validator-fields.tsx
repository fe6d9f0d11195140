import { useState } from 'react';
import type { SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { useT } from '@portal/portal-kit';
import { FormRow } from '@portal/ui-kit/form';
import { TextField } from '@portal/ui-kit/text-field';
import { numberOf } from '../answering/answers';

type Validators = SurveyQuestion['validators'];
type Bound = keyof Validators;

interface ValidatorFieldsProps {
  question: SurveyQuestion;
  onChange: (validators: Validators) => void;
}

const BOUNDS: Readonly<Partial<Record<SurveyQuestion['type'], readonly [Bound, Bound]>>> = {
  NUMBER: ['min', 'max'],
  TEXT: ['minLength', 'maxLength'],
  LONGTEXT: ['minLength', 'maxLength'],
};

/** Bounds of the answer to a number or a text; nothing for other types. */
export function ValidatorFields({ question: { type, validators }, onChange }: ValidatorFieldsProps) {
  const t = useT();
  const bounds = BOUNDS[type];
  if (!bounds) return null;
  const [least, most] = bounds;
  const crossed = (validators[least] ?? -Infinity) > (validators[most] ?? Infinity);
  const fieldOf = (bound: Bound, error: string | null) => (
    <BoundField
      key={bound}
      label={t(`builder.bounds.${bound}`)}
      value={validators[bound] ?? null}
      whole={type !== 'NUMBER'}
      error={error}
      onChange={(value) => onChange({ ...validators, [bound]: value })}
    />
  );
  return (
    <FormRow>
      {fieldOf(least, null)}
      {fieldOf(most, crossed ? t('builder.bounds.crossed') : null)}
    </FormRow>
  );
}

interface BoundFieldProps {
  label: string;
  value: number | null;
  whole: boolean;
  error: string | null;
  onChange: (value: number | null) => void;
}

/** A number that may be left out; what is half typed stays in the field. */
function BoundField({ label, value, whole, error, onChange }: BoundFieldProps) {
  const t = useT();
  const [typed, type] = useState(value === null ? '' : String(value));
  const read = (text: string) => {
    const number = numberOf(text);
    return number !== null && (!whole || (Number.isInteger(number) && number >= 0)) ? number : null;
  };
  const invalid = typed.trim() !== '' && read(typed) === null;
  return (
    <TextField
      label={label}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={typed}
      error={invalid ? t('answering.faults.invalid') : error}
      onChange={(text) => {
        type(text);
        onChange(read(text));
      }}
    />
  );
}
