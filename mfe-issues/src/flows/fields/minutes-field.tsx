import { FLOW_LIMITS } from '@portal/contracts/issues/flow-terms';
import { TextField } from '@portal/ui-kit/text-field';

interface MinutesFieldProps {
  label: string;
  hint?: string;
  value: number | null;
  required?: boolean;
  error?: string;
  onChange: (value: number | null) => void;
}

/** Whole minutes, or nothing. */
export function MinutesField({ value, onChange, ...field }: MinutesFieldProps) {
  const change = (text: string) => {
    const minutes = Math.min(Number(text.replace(/\D/g, '')), FLOW_LIMITS.timerMaxMinutes);
    onChange(minutes > 0 ? minutes : null);
  };
  return <TextField inputMode="numeric" {...field} value={String(value ?? '')} onChange={change} />;
}
