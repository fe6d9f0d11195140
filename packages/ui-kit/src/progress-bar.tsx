import { useId } from 'react';
import styled from 'styled-components';
import { sweep } from './theme/sweep';
import { color, font, motion, radius, space, waiting } from './theme/tokens';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; unknown when left out. */
  value?: number;
  hideLabel?: boolean;
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  font-size: ${font.table};
`;

const Track = styled.div<{ $unknown: boolean }>`
  position: relative;
  block-size: 0.375rem;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.sunken};
  > span {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    border-radius: inherit;
    background: ${color.brand};
    transition: inline-size ${motion.calm};
  }
  ${({ $unknown }) => ($unknown ? '> span { inline-size: 35%; }' : '')}
`;

const Moving = styled.span`
  animation: ${sweep} ${waiting.sweep} ease-in-out infinite;
  [dir='rtl'] & {
    --way: -1;
  }
`;

/** How far something is. */
export function ProgressBar({ label, value, hideLabel }: ProgressBarProps) {
  const id = useId();
  const unknown = value === undefined;
  const percent = unknown ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Column>
      {!hideLabel && <span id={id}>{label}</span>}
      <Track
        $unknown={unknown}
        role="progressbar"
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={hideLabel ? undefined : id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        {unknown ? <Moving /> : <span style={{ inlineSize: `${percent}%` }} />}
      </Track>
    </Column>
  );
}
