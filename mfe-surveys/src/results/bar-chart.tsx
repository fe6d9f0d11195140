import styled from 'styled-components';
import { useFormat, useT } from '@portal/portal-kit';
import { color, font, radius, space } from '@portal/ui-kit/theme';

interface BarChartProps {
  /** What is counted: the text of the question. */
  label: string;
  bars: readonly { id: number; name: string; count: number }[];
  /** What a full bar stands for. */
  total: number;
}

const BAR = '1rem';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.table};
  th,
  td {
    padding: ${space.xs} ${space.s};
    text-align: start;
    font-weight: ${font.regular};
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color.muted};
    font-size: ${font.caption};
  }
  td:nth-child(2),
  thead th:nth-child(2) {
    inline-size: 45%;
  }
  td:nth-child(n + 3),
  th:nth-child(n + 3) {
    text-align: end;
    white-space: nowrap;
  }
`;

const Bar = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: ${BAR};
  border-radius: ${radius.small};
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** Counts as bars in a table: each bar has its number beside it, so that whoever does not see it reads the same. */
export function BarChart({ label, bars, total }: BarChartProps) {
  const t = useT();
  const format = useFormat();
  const shareOf = (count: number) => (total === 0 ? 0 : count / total);
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('results.option')}</th>
          <td />
          <th scope="col">{t('results.count')}</th>
          <th scope="col">{t('results.share')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, name, count }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <Bar aria-hidden>
                <rect width="100%" height="100%" fill={color.sunken} />
                <rect width={`${shareOf(count) * 100}%`} height="100%" fill={color.accent} />
              </Bar>
            </td>
            <td>{format.number(count)}</td>
            <td>{format.number(shareOf(count), { style: 'percent', maximumFractionDigits: 0 })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
