import { useState } from 'react';
import { usePortal } from '@portal/portal-kit';
import { Inline } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';

const SECONDS = { day: 86_400, hour: 3_600, minute: 60 } as const;
type Unit = keyof typeof SECONDS;
const UNITS = Object.keys(SECONDS) as Unit[];
const DIGITS_MAX = 3;

interface DurationFieldProps {
  label: string;
  /** Seconds. */
  value: number | null;
  error?: string | null;
  onChange: (seconds: number | null) => void;
}

function partsOf(seconds: number | null): Record<Unit, string> {
  if (seconds === null) return { day: '', hour: '', minute: '' };
  const hours = Math.floor(seconds / SECONDS.hour);
  const texts = { day: Math.floor(hours / 24), hour: hours % 24, minute: Math.floor((seconds % SECONDS.hour) / SECONDS.minute) };
  return { day: String(texts.day), hour: String(texts.hour), minute: String(texts.minute) };
}

/** A time that something takes: days, hours and minutes; none where all are empty. */
export function DurationField({ label, value, error, onChange }: DurationFieldProps) {
  const { locale } = usePortal();
  const [parts, setParts] = useState(() => partsOf(value));
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const change = (unit: Unit, text: string) => {
    const next = { ...parts, [unit]: text.replace(/\D/g, '').slice(0, DIGITS_MAX) };
    setParts(next);
    const none = UNITS.every((one) => next[one] === '');
    onChange(none ? null : UNITS.reduce((sum, one) => sum + Number(next[one]) * SECONDS[one], 0));
  };
  return (
    <Inline role="group" aria-label={label} $gap="s" $align="start">
      {UNITS.map((unit) => (
        <TextField
          key={unit}
          label={names.of(unit) ?? unit}
          inputMode="numeric"
          value={parts[unit]}
          error={unit === 'day' ? error : null}
          onChange={(text) => change(unit, text)}
        />
      ))}
    </Inline>
  );
}
