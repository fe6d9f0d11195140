import styled from 'styled-components';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useFormat, useNow, useT } from '@portal/portal-kit';
import { color, font, radius, space, stroke, tone, type Tone } from '@portal/ui-kit/theme';
import { exactTime, secondsNow } from './clock-time';

const Bar = styled.div`
  display: flex;
  gap: ${stroke.mark};
  block-size: 0.5rem;
  border-radius: ${radius.full};
  overflow: hidden;
  background: ${color.sunken};
`;

const Share = styled.span<{ $tone: Tone }>`
  background: ${({ $tone }) => tone($tone).solid};
`;

const Legend = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  margin: ${space.s} 0 0;
  font-size: ${font.table};
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    gap: ${space.xs};
    align-items: baseline;
  }
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    font-weight: ${font.medium};
  }
`;

const Mark = styled.span<{ $tone: Tone }>`
  align-self: center;
  inline-size: 0.625em;
  block-size: 0.625em;
  border-radius: ${radius.small};
  background: ${({ $tone }) => tone($tone).solid};
`;

const PARTS = [
  ['wait', 'warning'],
  ['service', 'progress'],
  ['suspend', 'done'],
] as const;

/** Where the time went: waiting, working, suspended; together the whole. */
export function ClockBar({ clocks }: { clocks: Issue['clocks'] }) {
  const t = useT();
  const times = secondsNow(clocks, useNow());
  return (
    <div>
      <Bar aria-hidden>
        {PARTS.map(([part, look]) => times[part] > 0 && <Share key={part} $tone={look} style={{ flexGrow: times[part] }} />)}
      </Bar>
      <Legend>
        {PARTS.map(([part, look]) => (
          <div key={part}>
            <Mark $tone={look} aria-hidden />
            <dt>{t(`clocks.${part}`)}</dt>
            <dd>
              <ClockTime seconds={times[part]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('clocks.total')}</dt>
          <dd>
            <ClockTime seconds={times.total} />
          </dd>
        </div>
      </Legend>
    </div>
  );
}

/** Rounded as people read it; to the second where somebody wants to know. */
function ClockTime({ seconds }: { seconds: number }) {
  const format = useFormat();
  return (
    <time dateTime={`PT${seconds}S`} data-tooltip={exactTime(seconds)}>
      {format.duration(seconds)}
    </time>
  );
}
