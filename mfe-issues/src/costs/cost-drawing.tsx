import styled from 'styled-components';
import { directionOf } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { color, tone, type Tone } from '@portal/ui-kit/theme';
import { CLOCK_PARTS } from '../issue-detail/clocks/clock-mark';

const [WIDTH, HEIGHT] = [800, 400];
const [LEFT, RIGHT] = [40, 760];
const ROWS = { marks: 40, clocks: 70, labour: 190, downtime: 290 } as const;
const [BAR, GAP, TEXT] = [56, 26, 18] as const;

/** Moments of the example as shares of its time. */
const TIMES = { reported: 0, taken: 0.22, suspended: 0.52, resumed: 0.72, finished: 1 } as const;
type Moment = keyof typeof TIMES;
const MARKS: readonly Moment[] = ['reported', 'taken', 'suspended', 'resumed', 'finished'];

const STRETCHES: readonly { clock: (typeof CLOCK_PARTS)[number][0]; from: Moment; to: Moment }[] = [
  { clock: 'wait', from: 'reported', to: 'taken' },
  { clock: 'service', from: 'taken', to: 'suspended' },
  { clock: 'suspend', from: 'suspended', to: 'resumed' },
  { clock: 'service', from: 'resumed', to: 'finished' },
];
const TONES = Object.fromEntries(CLOCK_PARTS) as Record<(typeof CLOCK_PARTS)[number][0], Tone>;

const Picture = styled.svg`
  display: block;
  inline-size: 100%;
  max-block-size: 60vh;
  text {
    fill: ${color.text};
    font-size: ${TEXT}px;
    text-anchor: middle;
  }
  line {
    stroke: ${color.edge};
    stroke-dasharray: 4 4;
  }
`;

const Box = styled.rect<{ $tone: Tone }>`
  fill: ${({ $tone }) => tone($tone).ground};
  stroke: ${({ $tone }) => tone($tone).solid};
`;

interface BarProps {
  from: number;
  to: number;
  y: number;
  look: Tone;
  text: string;
}

function Stretch({ from, to, y, look, text }: BarProps) {
  return (
    <>
      <Box $tone={look} x={Math.min(from, to)} y={y} width={Math.abs(to - from)} height={BAR} rx={6} />
      <text x={(from + to) / 2} y={y + BAR / 2 + TEXT / 3}>
        {text}
      </text>
    </>
  );
}

/** A time line with the clocks of an issue, and what of it costs labour and downtime. Time runs in the direction of reading. */
export function CostDrawing() {
  const t = useT();
  const { locale } = usePortal();
  const place = (moment: Moment) => {
    const share = directionOf(locale) === 'rtl' ? 1 - TIMES[moment] : TIMES[moment];
    return LEFT + share * (RIGHT - LEFT);
  };
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('legend.picture')}>
      {MARKS.map((moment) => (
        <line key={moment} x1={place(moment)} x2={place(moment)} y1={ROWS.marks + GAP / 2} y2={ROWS.downtime + BAR} />
      ))}
      {STRETCHES.map(({ clock, from, to }) => (
        <Stretch key={from} from={place(from)} to={place(to)} y={ROWS.clocks} look={TONES[clock]} text={t(`clocks.${clock}`)} />
      ))}
      {STRETCHES.filter(({ clock }) => clock === 'service').map(({ from, to }) => (
        <Stretch key={from} from={place(from)} to={place(to)} y={ROWS.labour} look="progress" text={t('costs.labour')} />
      ))}
      <Stretch from={place('reported')} to={place('finished')} y={ROWS.downtime} look="danger" text={t('costs.downtime')} />
      {MARKS.map((moment, index) => (
        <text key={moment} x={place(moment)} y={ROWS.marks}>
          {index + 1}
        </text>
      ))}
      <text x={WIDTH / 2} y={HEIGHT - GAP / 2}>
        {t('legend.marks')}
      </text>
    </Picture>
  );
}
