import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { ProgressBar } from '@portal/ui-kit/progress-bar';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color } from '@portal/ui-kit/theme';
import { SetupStepRow } from './setup-step-row';
import type { Setup } from './use-setup';

const Steps = styled.ol`
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

/** How far the set-up is, and its steps in order, all at once: a step that grew would move those below it under a finger. */
export function SetupList({ setup: { steps, attempted, done } }: { setup: Setup }) {
  const t = useT();
  return (
    <Stack>
      <ProgressBar label={t('setup.progress', { done, total: steps.length })} value={steps.length === 0 ? 0 : done / steps.length} />
      {attempted ? (
        <Steps>
          {steps.map((counted, at) => (
            <SetupStepRow key={`${counted.step.unit}/${counted.step.id}`} counted={counted} place={at + 1} />
          ))}
        </Steps>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Stack>
  );
}
