import styled from 'styled-components';
import { getReportedHours } from '@portal/contracts/issues/contracts';
import type { ReportedHours } from '@portal/contracts/issues/schemas';
import { LoadError, useApiQuery, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { calendarWords } from '../periodics/rule-words';
import { figureQuery, type FigureSearch } from './chart-address';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Percent of colour in the hour with the most reports: the number stays readable on it. */
const STRONGEST = 60;

const Frame = styled.div`
  overflow-x: auto;
  table {
    border-collapse: separate;
    border-spacing: 1px;
    inline-size: 100%;
    min-inline-size: 44rem;
    table-layout: fixed;
    font-size: ${font.caption};
  }
  th {
    font-weight: normal;
    color: ${color.muted};
  }
  th[scope='row'] {
    inline-size: 3.5rem;
    text-align: start;
  }
  td {
    padding-block: ${space.xs};
    text-align: center;
    background: color-mix(in srgb, ${color.accent} calc(var(--strength) * 1%), transparent);
  }
`;

interface HourMapProps {
  search: FigureSearch;
  categoryPath: string | undefined;
  enabled: boolean;
}

/** When issues are reported: a row for each weekday, a column for each hour, the stronger the colour the more. */
export function HourMap({ search, categoryPath, enabled }: HourMapProps) {
  const t = useT();
  const answer = useApiQuery(getReportedHours, { query: figureQuery(search, categoryPath) }, { live: ['issue'], keep: true, enabled });
  const hours = answer.data?.item;
  return (
    <Card title={t('charts.hours.title')}>
      {answer.error && !hours ? (
        <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} />
      ) : hours === undefined ? (
        <SkeletonText lines={8} />
      ) : hours.count === 0 ? (
        <EmptyState compact icon="chart" title={t('charts.hours.none')} />
      ) : (
        <Stack $gap="s">
          <small>{t('charts.hours.hint')}</small>
          <Hours hours={hours} />
        </Stack>
      )}
    </Card>
  );
}

function Hours({ hours: { cells } }: { hours: ReportedHours }) {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const words = calendarWords(locale);
  const most = Math.max(...cells.map(({ count }) => count));
  const counts = new Map(cells.map(({ weekday, hour, count }) => [`${weekday}:${hour}`, count]));
  return (
    <Frame tabIndex={0} role="group" aria-label={t('charts.hours.title')}>
      <table aria-label={t('charts.hours.title')}>
        <thead>
          <tr>
            <td />
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday) => {
            const day = words.weekday(weekday);
            return (
              <tr key={weekday}>
                <th scope="row" aria-label={day}>
                  {words.shortWeekday(weekday)}
                </th>
                {HOURS.map((hour) => {
                  const count = counts.get(`${weekday}:${hour}`) ?? 0;
                  return (
                    <td
                      key={hour}
                      style={{ '--strength': (STRONGEST * count) / most } as object}
                      title={`${day}, ${hour}:00 – ${hour + 1}:00: ${format.number(count)}`}
                    >
                      {count > 0 && format.number(count)}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Frame>
  );
}
