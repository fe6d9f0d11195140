import styled from 'styled-components';
import type { QuestionResult } from '@portal/contracts/surveys/schemas';
import { useFormat, useT } from '@portal/portal-kit';
import { color, font, space } from '@portal/ui-kit/theme';

type Week = QuestionResult['weeks'][number];

const HEIGHT = 72;
const STEP = 16;
const GAP = 4;
const WIDEST = 40;

const Chart = styled.svg`
  display: block;
  max-inline-size: 100%;
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const Details = styled.details`
  font-size: ${font.table};
  summary {
    cursor: pointer;
    padding-block: ${space.s};
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space.xs} ${space.m};
    text-align: start;
    font-weight: ${font.regular};
  }
  thead th {
    color: ${color.muted};
  }
`;

/** How many answered in each week, with a table that says the same. The newest weeks where there are many. */
export function WeekTrend({ weeks }: { weeks: readonly Week[] }) {
  const t = useT();
  const format = useFormat();
  const shown = weeks.slice(-WIDEST);
  const most = Math.max(...shown.map(({ answered }) => answered ?? 0), 1);
  const hasAverage = weeks.some(({ avg }) => avg !== null);
  return (
    <div>
      <Chart width={shown.length * STEP} height={HEIGHT} viewBox={`0 0 ${shown.length * STEP} ${HEIGHT}`} aria-hidden>
        {shown.map(({ week, answered }, index) => {
          const height = ((answered ?? 0) / most) * HEIGHT;
          return <rect key={week} x={index * STEP} y={HEIGHT - height} width={STEP - GAP} height={height} fill={color.accent} />;
        })}
      </Chart>
      <Details>
        <summary>{t('results.trend')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('results.week')}</th>
              <th scope="col">{t('results.count')}</th>
              {hasAverage && <th scope="col">{t('results.average_short')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ week, answered, avg }) => (
              <tr key={week}>
                <th scope="row">{format.date(week)}</th>
                <td>{format.number(answered)}</td>
                {hasAverage && <td>{format.number(avg, { maximumFractionDigits: 2 })}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Details>
    </div>
  );
}
