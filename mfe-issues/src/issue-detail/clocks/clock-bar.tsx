import { useState } from 'react';
import styled from 'styled-components';
import type { Issue } from '@portal/contracts/issues/schemas';
import { lazyDialog, useFormat, useNow, useT } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';
import { color, font, radius, space, stroke, tone, type Tone } from '@portal/ui-kit/theme';
import { ClockMark, CLOCK_PARTS } from './clock-mark';
import { exactTime, secondsNow } from './clock-time';

const ClockLegend = lazyDialog(async () => (await import('./clock-legend')).ClockLegend);

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

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  margin-block-start: ${space.s};
`;

const Times = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  margin: 0;
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

/** Where the time went: waiting, working, suspended; together the whole. */
export function ClockBar({ clocks }: { clocks: Issue['clocks'] }) {
  const t = useT();
  const times = secondsNow(clocks, useNow());
  const [explained, setExplained] = useState(false);
  return (
    <div>
      <Bar aria-hidden>
        {CLOCK_PARTS.map(([part, look]) => times[part] > 0 && <Share key={part} $tone={look} style={{ flexGrow: times[part] }} />)}
      </Bar>
      <Row>
        <Times>
          {CLOCK_PARTS.map(([part, look]) => (
            <div key={part}>
              <ClockMark $tone={look} aria-hidden />
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
        </Times>
        <IconButton icon="info" size="small" label={t('clock_legend.title')} onClick={() => setExplained(true)} />
      </Row>
      {explained && <ClockLegend onClose={() => setExplained(false)} />}
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
