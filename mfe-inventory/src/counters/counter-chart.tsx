import styled from 'styled-components';
import { getCounterChart } from '@portal/contracts/inventory/contracts';
import type { Counter } from '@portal/contracts/inventory/schemas';
import { LoadError, useApiQuery, useFormat, useT } from '@portal/portal-kit';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { color, font, radius, space } from '@portal/ui-kit/theme';
import { CHART, lineOf, spanOf } from './chart-line';
import { useCounterWords } from './counter-words';

const Frame = styled.figure`
  margin: 0;
  font-size: ${font.caption};
  color: ${color.muted};
  figcaption,
  p {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
    margin: 0;
  }
`;

const HEIGHT = '8rem';

const Chart = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: ${HEIGHT};
  margin-block: ${space.xs};
  border-radius: ${radius.small};
  background: ${color.sunken};
  &:dir(rtl) {
    transform: scaleX(-1);
  }
  polyline {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
`;

/** The course of a meter. The table below it says the same in numbers. */
export function CounterChart({ counter }: { counter: Counter }) {
  const t = useT();
  const format = useFormat();
  const words = useCounterWords();
  const found = useApiQuery(getCounterChart, { params: { id: counter.id }, query: {} }, { live: ['counter'], keep: true });
  const points = found.data?.items;
  if (!points)
    return found.error ? (
      <LoadError compact error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton $width="100%" $height={HEIGHT} />
    );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const span = spanOf(points);
  return (
    <Frame>
      <p>
        <span>{words.value(String(span.high), counter.unit)}</span>
      </p>
      <Chart
        role="img"
        aria-label={t('counters.course', { name: words.name(counter) })}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
      >
        <polyline points={lineOf(points, span)} />
      </Chart>
      <p>
        <span>{words.value(String(span.low), counter.unit)}</span>
      </p>
      <figcaption>
        <span>{format.date(first.read_at)}</span>
        <span>{format.date(last.read_at)}</span>
      </figcaption>
    </Frame>
  );
}
