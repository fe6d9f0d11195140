import { useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { color, font, radius, stroke } from '@portal/ui-kit/theme';
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden';
import { labelEvery, ticksOf, topOf } from './chart-scale';

/** A bar as it is drawn; `value` null where nothing is known. */
export interface ChartBar {
  key: string;
  label: string;
  value: number | null;
  /** The value in words. */
  text: string;
  /** Where a line over the bars passes it, from 0 at their foot to 1 at the top of the drawing; null where it does not. */
  line?: number | null;
}

interface BarChartProps {
  /** What the chart shows, in a sentence. */
  label: string;
  bars: readonly ChartBar[];
  unit: 's' | 'issues';
  tickText: (value: number) => string;
  onOpen: (bar: ChartBar) => void;
  /** A line over the bars: a trend is dashed. */
  line?: 'share' | 'trend';
  /** Before which bar a change is marked. */
  mark?: number;
}

/** Lengths of the drawing, which is scaled to its room. */
const BOX = { width: 800, height: 320, start: 76, end: 8, top: 12, bottom: 40 };
const LABELS = 12;
const GAP = 0.2;

const Frame = styled.div`
  overflow-x: auto;
  border-radius: ${radius.medium};
  &:focus-visible {
    outline: ${stroke.thick} solid ${color.focus};
  }
  svg {
    display: block;
    inline-size: 100%;
    min-inline-size: 30rem;
    block-size: auto;
  }
  text {
    fill: ${color.muted};
    font-size: ${font.caption};
  }
  line {
    stroke: ${color.line};
  }
  rect {
    cursor: pointer;
    fill: ${color.muted};
  }
  polyline,
  line[data-mark] {
    fill: none;
    stroke: ${color.text};
    stroke-width: 2;
    pointer-events: none;
  }
  polyline[data-line='trend'] {
    stroke-dasharray: 6 4;
  }
  line[data-mark] {
    stroke: ${color.accent};
  }
  rect[data-current='true'] {
    fill: ${color.accent};
  }
`;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** Bars with a cursor: arrows move it, Home and End lead to the first and the last bar, Enter opens what is behind one. */
export function BarChart({ label, bars, unit, tickText, onOpen, line, mark }: BarChartProps) {
  const described = useId();
  const [at, setAt] = useState<number | null>(null);
  const max = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  const ticks = ticksOf(max, unit);
  const top = topOf(bars, unit);
  const room = { width: BOX.width - BOX.start - BOX.end, height: BOX.height - BOX.top - BOX.bottom };
  const slot = room.width / Math.max(1, bars.length);
  const y = (value: number) => BOX.top + room.height * (1 - value / top);
  const every = labelEvery(bars.length, LABELS);
  const current = at === null ? undefined : bars[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const last = bars.length - 1;
    const step = STEPS[event.key];
    if (event.key === 'Enter' && current) onOpen(current);
    else if (event.key === 'Home') setAt(0);
    else if (event.key === 'End') setAt(last);
    else if (step !== undefined) setAt((now) => Math.min(last, Math.max(0, now === null ? 0 : now + step)));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Frame
        dir="ltr"
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={described}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
      >
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={BOX.start} x2={BOX.width - BOX.end} y1={y(tick)} y2={y(tick)} />
              <text x={BOX.start - 6} y={y(tick)} dominantBaseline="middle" textAnchor="end">
                {tickText(tick)}
              </text>
            </g>
          ))}
          {bars.map((bar, place) => (
            <g key={bar.key}>
              <rect
                data-current={place === at}
                x={BOX.start + slot * (place + GAP / 2)}
                width={slot * (1 - GAP)}
                y={y(bar.value ?? 0)}
                height={Math.max(bar.value === null ? 0 : 1, y(0) - y(bar.value ?? 0))}
                onClick={() => onOpen(bar)}
                onPointerEnter={() => setAt(place)}
              >
                <title>{`${bar.label}: ${bar.text}`}</title>
              </rect>
              {place % every === 0 && (
                <text x={BOX.start + slot * (place + 0.5)} y={BOX.height - BOX.bottom + 18} textAnchor="middle">
                  {shortened(bar.label, bars.length)}
                </text>
              )}
            </g>
          ))}
          {line && (
            <polyline
              data-line={line}
              points={bars
                .flatMap((bar, place) => (typeof bar.line === 'number' ? [`${BOX.start + slot * (place + 0.5)},${y(bar.line * top)}`] : []))
                .join(' ')}
            />
          )}
          {mark !== undefined && (
            <line data-mark x1={BOX.start + slot * mark} x2={BOX.start + slot * mark} y1={BOX.top} y2={BOX.height - BOX.bottom} />
          )}
        </svg>
      </Frame>
      <VisuallyHidden>
        <span id={described} role="status" aria-live="polite">
          {current ? `${current.label}: ${current.text}` : ''}
        </span>
      </VisuallyHidden>
    </>
  );
}

const LETTERS = 84;

/** A label that fits below its bar: the end of a path says the most. */
function shortened(label: string, bars: number): string {
  const own = label.split(' > ').at(-1) ?? label;
  const most = Math.max(6, Math.floor(LETTERS / Math.min(bars, LABELS)));
  return own.length > most ? `${own.slice(0, most - 1)}…` : own;
}
