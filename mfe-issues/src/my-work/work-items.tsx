import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { NewRows } from '@portal/portal-kit';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { color, layer, media, motion, radius, space, stroke } from '@portal/ui-kit/theme';
import { StepSkeleton } from '../own-steps/step-skeleton';
import type { Feed } from './use-feed';

const arrive = keyframes`from { opacity: 0; transform: translateY(-0.25rem); }`;

export const WorkItems = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One job: words at the start, the next step at the end; under each other where there is no room. */
export const WorkRow = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  row-gap: ${space.s};
  padding: ${space.l};
  padding-inline-start: calc(${space.l} + ${stroke.bar});
  animation: ${arrive} ${motion.calm};
  &::before {
    content: '';
    position: absolute;
    inset-block: ${space.s};
    inset-inline-start: ${space.s};
    inline-size: ${stroke.bar};
    border-radius: ${radius.small};
    background: var(--category, ${color.line});
  }
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  &[data-gone] > * {
    opacity: 0.45;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const WorkSteps = styled.div`
  display: flex;
  gap: ${space.s};
  margin-inline-start: ${space.l};
  &:empty {
    display: none;
  }
  ${media.phone} {
    margin-inline-start: 0;
    button {
      flex: 1;
    }
  }
`;

/** Over the rows, below the top bar, and takes no room. */
const News = styled.div`
  position: sticky;
  inset-block-start: calc(var(--sticky-top, 0px) + ${space.s});
  z-index: ${layer.sticky};
  block-size: 0;
  text-align: center;
  > * {
    margin-block-start: ${space.s};
  }
`;

interface SteadyRowsProps {
  feed: Pick<Feed<unknown>, 'steady' | 'pages'>;
  children: ReactNode;
}

/** Rows that stay where they are while the person points at them, and what has come meanwhile. */
export function SteadyRows({ feed: { steady, pages }, children }: SteadyRowsProps) {
  return (
    <div {...steady.watch}>
      {steady.waiting > 0 && (
        <News>
          <NewRows steady={steady} page={pages?.page ?? 1} />
        </News>
      )}
      {children}
    </div>
  );
}

const ROWS = ['a', 'b', 'c'];

export function WorkSkeleton() {
  return (
    <WorkItems aria-busy>
      {ROWS.map((row) => (
        <WorkRow key={row}>
          <div>
            <Skeleton $width="40%" />
            <Skeleton $width="75%" $height="1.25em" />
            <Skeleton $width="55%" />
          </div>
          <StepSkeleton />
        </WorkRow>
      ))}
    </WorkItems>
  );
}
