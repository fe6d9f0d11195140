import styled from 'styled-components';
import { LIMITS } from '@portal/contracts/limits';
import { useT } from '@portal/portal-kit';
import type { ApiForm } from '@portal/portal-kit/forms';
import { FieldHint } from '@portal/ui-kit/field';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { space, stroke } from '@portal/ui-kit/theme';
import { resized, type ShiftSchemaValues } from './shift-schema-values';

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space.m};
  > div {
    padding-block-start: ${space.xs};
    border-block-start: ${stroke.bar} solid var(--shift, transparent);
  }
`;
const Short = styled.div`
  max-inline-size: 12rem;
`;

/** The days of a cycle with the shift of each. */
export function PatternEditor({ form, fixed }: { form: ApiForm<ShiftSchemaValues>; fixed: boolean }) {
  const t = useT();
  const { shifts, pattern } = form.values;
  const options = [{ value: '', label: t('timetable.off') }, ...shifts.map(({ code }) => ({ value: code, label: code }))];
  const resize = (typed: string) => {
    const days = Number(typed);
    if (Number.isInteger(days) && days >= 1 && days <= LIMITS.cycleDaysMax) form.change('pattern', resized(pattern, days));
  };
  const colourOf = (code: string) => shifts.find((shift) => shift.code === code)?.colour ?? undefined;
  return (
    <Stack>
      <Short>
        <TextField
          type="number"
          min={1}
          max={LIMITS.cycleDaysMax}
          value={String(pattern.length)}
          onChange={resize}
          readOnly={fixed}
          label={t('shifts.cycle_days')}
        />
      </Short>
      <FieldHint>{t('shifts.cycle_hint')}</FieldHint>
      <Days>
        {pattern.map((code, at) => (
          <div key={at} style={{ '--shift': colourOf(code) } as object}>
            <NativeSelect
              {...form.field(`pattern.${at}`)}
              required={false}
              disabled={fixed}
              label={t('shifts.day', { number: at + 1 })}
              options={options}
            />
          </div>
        ))}
      </Days>
    </Stack>
  );
}
