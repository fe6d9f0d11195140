import styled from 'styled-components';
import type { Timetable } from '@portal/contracts/identity/schemas';
import { localeTag, translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { Stack } from '@portal/ui-kit/stack';
import { font } from '@portal/ui-kit/theme';
import { CrewDay } from './crew-day';
import { byShift } from './timetable-model';

const Day = styled.h2`
  font-size: ${font.title};
`;

/** One day on a phone: its crews by the beginning of their shifts. */
export function DayCards({ timetable: { crews, today }, date }: { timetable: Timetable; date: string }) {
  const t = useT();
  const { locale } = usePortal();
  const format = new Intl.DateTimeFormat(`${localeTag(locale)}-u-nu-latn`, { timeZone: 'UTC', dateStyle: 'full' });
  const name = format.format(new Date(date));
  return (
    <Stack $gap="m">
      <Day>{date === today ? t('timetable.today_is', { day: name }) : name}</Day>
      {byShift(crews, date).map(({ crew, day }) => (
        <Card key={crew.id} title={<bdi>{translated(crew.name, locale)}</bdi>} accent={day.shift?.colour}>
          <CrewDay crew={crew} day={day} />
        </Card>
      ))}
    </Stack>
  );
}
