import styled from 'styled-components';
import { localeTag } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import type { ApiForm } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { DateField } from '@portal/ui-kit/date-field';
import { FormGroup } from '@portal/ui-kit/form';
import { IconButton } from '@portal/ui-kit/icon-button';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { space } from '@portal/ui-kit/theme';
import { TimeField } from '@portal/ui-kit/time-field';
import { without, type WorkValues } from './work-values';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(7rem, 1.4fr) minmax(6rem, 1fr) minmax(6rem, 1fr) auto;
  align-items: end;
  gap: ${space.s};
`;
const HolidayRow = styled(Row)`
  grid-template-columns: minmax(8rem, 1fr) minmax(0, 2fr) auto;
`;

/** A Monday: the names of weekdays are asked of the days after it. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

function useWeekdays(): { value: number; label: string }[] {
  const { locale } = usePortal();
  const format = new Intl.DateTimeFormat(localeTag(locale), { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, at) => ({ value: at + 1, label: format.format(MONDAY + at * DAY_MS) }));
}

/** Working hours by weekday. */
export function IntervalRows({ form }: { form: ApiForm<WorkValues> }) {
  const t = useT();
  const weekdays = useWeekdays();
  const { intervals } = form.values;
  const add = () => {
    const last = intervals.at(-1) ?? { weekday: 0, start: '07:00', end: '15:00' };
    form.change('intervals', [...intervals, { ...last, weekday: (last.weekday % 7) + 1 }]);
  };
  return (
    <FormGroup legend={t('work.hours')}>
      <Stack $gap="s">
        {intervals.map((_, at) => (
          <Row key={at} role="group" aria-label={`${t('work.hours')} ${at + 1}`}>
            <NativeSelect
              {...form.field(`intervals.${at}.weekday`)}
              required={false}
              hideLabel
              label={t('work.weekday')}
              options={weekdays}
            />
            <TimeField {...form.field(`intervals.${at}.start`)} required={false} hideLabel label={t('shifts.start')} />
            <TimeField {...form.field(`intervals.${at}.end`)} required={false} hideLabel label={t('shifts.end')} />
            <IconButton icon="trash" label={t('work.remove_hours')} onClick={() => form.change('intervals', without(intervals, at))} />
          </Row>
        ))}
        <div>
          <Button size="small" icon="plus" onClick={add}>
            {t('work.add_hours')}
          </Button>
        </div>
      </Stack>
    </FormGroup>
  );
}

/** Days on which nobody works. */
export function HolidayRows({ form }: { form: ApiForm<WorkValues> }) {
  const t = useT();
  const { holidays } = form.values;
  return (
    <FormGroup legend={t('work.holidays')}>
      <Stack $gap="s">
        {holidays.map((_, at) => (
          <HolidayRow key={at} role="group" aria-label={`${t('work.holidays')} ${at + 1}`}>
            <DateField {...form.field(`holidays.${at}.date`)} required={false} hideLabel label={t('work.date')} />
            <TextField
              {...form.text(`holidays.${at}.name`)}
              required={false}
              hideLabel
              label={t('crews.name')}
              placeholder={t('work.holiday_name')}
            />
            <IconButton icon="trash" label={t('work.remove_holiday')} onClick={() => form.change('holidays', without(holidays, at))} />
          </HolidayRow>
        ))}
        <div>
          <Button size="small" icon="plus" onClick={() => form.change('holidays', [...holidays, { date: '', name: '' }])}>
            {t('work.add_holiday')}
          </Button>
        </div>
      </Stack>
    </FormGroup>
  );
}
