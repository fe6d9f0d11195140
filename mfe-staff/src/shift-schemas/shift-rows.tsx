import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { ColorPicker } from '@portal/portal-kit/fields';
import type { ApiForm } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { FormGroup, FormRow } from '@portal/ui-kit/form';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { color, space, stroke } from '@portal/ui-kit/theme';
import { TimeField } from '@portal/ui-kit/time-field';
import { nextShift, type ShiftSchemaValues } from './shift-schema-values';

const One = styled.div`
  padding-inline-start: ${space.l};
  legend {
    margin-block-end: ${space.s};
  }
  border-inline-start: ${stroke.bar} solid var(--shift, ${color.line});
`;

/** The shifts of a schema: code, hours, break and colour of each. */
export function ShiftRows({ form, fixed }: { form: ApiForm<ShiftSchemaValues>; fixed: boolean }) {
  const t = useT();
  const { shifts, pattern } = form.values;
  const rename = (at: number, code: string) => {
    const before = shifts[at]?.code;
    form.change(`shifts.${at}.code`, code);
    form.change(
      'pattern',
      pattern.map((day) => (day !== '' && day === before ? code : day)),
    );
  };
  const remove = (at: number) => {
    const gone = shifts[at]?.code;
    form.change(
      'pattern',
      pattern.map((day) => (day === gone ? '' : day)),
    );
    form.change(
      'shifts',
      shifts.filter((_, index) => index !== at),
    );
  };
  return (
    <Stack $gap="xl">
      {shifts.map(({ code, colour }, at) => (
        <One key={at} style={{ '--shift': colour ?? undefined } as object}>
          <FormGroup legend={t('shifts.shift', { code })}>
            <Stack>
              <FormRow>
                <TextField
                  {...form.text(`shifts.${at}.code`)}
                  readOnly={fixed}
                  onChange={(typed) => rename(at, typed)}
                  label={t('shifts.code')}
                />
                <TimeField {...form.field(`shifts.${at}.start`)} readOnly={fixed} label={t('shifts.start')} />
                <TimeField {...form.field(`shifts.${at}.end`)} readOnly={fixed} label={t('shifts.end')} />
                <TextField {...form.text(`shifts.${at}.break_minutes`)} readOnly={fixed} inputMode="numeric" label={t('shifts.break')} />
              </FormRow>
              <ColorPicker {...form.field(`shifts.${at}.colour`)} disabled={fixed} label={t('shifts.colour')} />
              {!fixed && shifts.length > 1 && (
                <div>
                  <Button size="small" variant="quiet" icon="trash" onClick={() => remove(at)}>
                    {t('shifts.remove')}
                  </Button>
                </div>
              )}
            </Stack>
          </FormGroup>
        </One>
      ))}
      {!fixed && (
        <div>
          <Button icon="plus" onClick={() => form.change('shifts', [...shifts, nextShift(shifts)])}>
            {t('shifts.add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
