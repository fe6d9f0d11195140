import { useState } from 'react';
import { TextField } from '@portal/ui-kit/text-field';

interface NumberFieldProps {
  label: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A whole number within bounds; it is taken when the field is left, as a number that is half typed is another one. */
export function NumberField({ value, min, max, onChange, ...field }: NumberFieldProps) {
  const [typed, type] = useState<string | null>(null);
  const take = () => {
    const number = Number(typed);
    if (typed !== null && Number.isInteger(number) && number !== value) onChange(Math.min(max, Math.max(min, number)));
    type(null);
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={type}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
