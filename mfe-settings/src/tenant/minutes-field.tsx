import { useState } from 'react';
import { useFormat, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { FieldError } from '@portal/ui-kit/field';
import { FormGroup, FormRow } from '@portal/ui-kit/form';
import { IconButton } from '@portal/ui-kit/icon-button';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { Chip } from './attribute-value';

const UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
type Unit = keyof typeof UNITS;
const UNIT_NAMES = Object.keys(UNITS) as Unit[];

interface MinutesFieldProps {
  label: string;
  value: readonly number[];
  onChange: (minutes: number[]) => void;
  error: string | null;
  /** The longest that a level may be, in minutes. */
  max: number;
  maxItems: number;
}

/** Levels of an escalation: each a time after the one before, in ascending order. */
export function MinutesField({ label, value, onChange, error, max, maxItems }: MinutesFieldProps) {
  const t = useT();
  const format = useFormat();
  const [typed, type] = useState('');
  const [unit, setUnit] = useState<Unit>('minutes');
  const minutes = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) * UNITS[unit] : 0;
  const fits = minutes >= 1 && minutes <= max && value.length < maxItems;
  const add = () => {
    onChange([...new Set([...value, minutes])].sort((a, b) => a - b));
    type('');
  };
  return (
    <FormGroup legend={label}>
      <Stack $gap="m">
        <Inline as="ul" $gap="s">
          {value.map((level) => (
            <Chip key={level}>
              {format.duration(level * 60)}
              <IconButton
                size="small"
                icon="close"
                label={t('attributes.remove_level', { time: format.duration(level * 60) })}
                onClick={() => onChange(value.filter((each) => each !== level))}
              />
            </Chip>
          ))}
        </Inline>
        <FormRow>
          <TextField label={t('attributes.new_level')} inputMode="numeric" maxLength={5} value={typed} onChange={type} />
          <NativeSelect
            label={t('attributes.unit')}
            value={unit}
            onChange={setUnit}
            options={UNIT_NAMES.map((name) => ({ value: name, label: t(`attributes.units.${name}`) }))}
          />
        </FormRow>
        <div>
          <Button icon="plus" disabled={!fits} onClick={add}>
            {t('attributes.add_level')}
          </Button>
        </div>
        {error && <FieldError>{error}</FieldError>}
      </Stack>
    </FormGroup>
  );
}
