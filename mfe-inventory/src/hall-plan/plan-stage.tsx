import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { HallPlan } from '@portal/contracts/inventory/schemas';
import { useT } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { color, radius, space } from '@portal/ui-kit/theme';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/* Scrolled by one finger; two fingers enlarge it as any page. */
const Window = styled.div`
  overflow: auto;
  max-block-size: 70vh;
  padding: ${space.m};
  border-radius: ${radius.small};
  background: ${color.sunken};
  touch-action: pan-x pan-y pinch-zoom;
`;

const Sheet = styled.div`
  position: relative;
  > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border-radius: ${radius.small};
    user-select: none;
  }
`;

interface PlanStageProps {
  picture: NonNullable<HallPlan['picture']>;
  /** What the picture is of, for who does not see it. */
  label: string;
  /** The points, placed in percent. */
  children: ReactNode;
}

/** The picture with what stands on it. It is never turned round: what is left in the hall is left on the plan in every language. */
export function PlanStage({ picture, label, children }: PlanStageProps) {
  const t = useT();
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  return (
    <Stack $gap="xs">
      <Window dir="ltr">
        <Sheet style={{ inlineSize: `${zoom * 100}%`, aspectRatio: `${picture.width} / ${picture.height}` }}>
          <img src={picture.url} alt={label} draggable={false} />
          {children}
        </Sheet>
      </Window>
      <Inline $justify="end" $gap="xs">
        <IconButton icon="plus" label={t('plan.zoom_in')} disabled={step === ZOOMS.length - 1} onClick={() => setStep(step + 1)} />
        <IconButton icon="minus" label={t('plan.zoom_out')} disabled={step === 0} onClick={() => setStep(step - 1)} />
      </Inline>
    </Stack>
  );
}
