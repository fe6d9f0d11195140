import { useState } from 'react';
import { TextField } from '@portal/ui-kit/text-field';
import { usePortalT } from '../i18n/use-t';
import { numberFrom } from './parameter-answers';

interface LimitFieldProps {
  label: string;
  whole: boolean;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  error?: string | null;
}

/** A number or nothing; text that is no number stays as typed with a sentence under it, and leaves the value as it was. */
export function LimitField({ label, whole, value, onChange, error }: LimitFieldProps) {
  const t = usePortalT();
  const stored = value === undefined ? '' : String(value);
  const [typed, setTyped] = useState(stored);
  const number = numberFrom(typed, whole);
  const invalid = typed.trim() !== '' && number === null;
  const sentence = invalid ? t(whole ? 'parameter.not_whole' : 'parameter.not_a_number') : error;
  const change = (text: string) => {
    setTyped(text);
    const next = numberFrom(text, whole);
    if (next !== null || text.trim() === '') onChange(next ?? undefined);
  };
  return (
    <TextField
      label={label}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={invalid || (number ?? undefined) === value ? typed : stored}
      error={sentence}
      onChange={change}
    />
  );
}
