import styled from 'styled-components';
import type { ReportStage } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { color, font, space, stroke, tone } from '@portal/ui-kit/theme';

const STAGES = ['reported', 'seen', 'on_the_way', 'in_repair', 'done'] as const satisfies readonly ReportStage[];

const Line = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  min-inline-size: 0;
  font-size: ${font.caption};
  li {
    position: relative;
    display: grid;
    justify-items: center;
    gap: ${space.xs};
    color: ${color.muted};
    text-align: center;
    overflow-wrap: anywhere;
  }
  li::before {
    content: '';
    inline-size: 1rem;
    block-size: 1rem;
    border: ${stroke.mark} solid ${color.edge};
    border-radius: 50%;
    background: ${color.surface};
    z-index: 1;
  }
  li + li::after {
    content: '';
    position: absolute;
    inset-block-start: calc(0.5rem - ${stroke.mark} / 2);
    inset-inline-end: 50%;
    inline-size: 100%;
    block-size: ${stroke.mark};
    background: ${color.edge};
  }
  li[data-reached='true']::before,
  li[data-reached='true']::after {
    border-color: ${tone('success').solid};
    background: ${tone('success').solid};
  }
  li[aria-current] {
    color: ${color.text};
    font-weight: ${font.bold};
  }
`;

/** How far a report is, as a line of dots: reported, seen, on the way, in repair, done. */
export function StageDots({ stage }: { stage: ReportStage }) {
  const t = useT();
  const reached = STAGES.indexOf(stage);
  return (
    <Line>
      {STAGES.map((each, index) => (
        <li key={each} data-reached={index <= reached} aria-current={each === stage ? 'step' : undefined}>
          {t(`stages.${each}`)}
        </li>
      ))}
    </Line>
  );
}
