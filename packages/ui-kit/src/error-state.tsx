import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { useLabels } from './labels';
import { Inline } from './stack';
import { color, font, space } from './theme/tokens';

export interface ErrorStateProps {
  title: string;
  /** What the person can do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  onReport?: () => void;
  /** For the one who helps: the request id. */
  detail?: string | null;
  compact?: boolean;
  /** It passes by itself, and is tried again meanwhile: nobody has to be alarmed. */
  passing?: boolean;
}

const Detail = styled.code`
  display: block;
  margin-block-start: ${space.m};
  color: ${color.faint};
  font-family: ${font.mono};
  font-size: ${font.caption};
  user-select: all;
`;

/** Something failed in this place: says so, and lets the person try again right here. */
export function ErrorState({ title, children, onRetry, retrying, onReport, detail, compact, passing }: ErrorStateProps) {
  const labels = useLabels();
  return (
    <div role={passing ? 'status' : 'alert'}>
      <EmptyState
        tone={passing ? 'neutral' : 'danger'}
        icon={passing ? 'offline' : 'alert'}
        title={title}
        compact={compact}
        action={
          <>
            <Inline $justify="center">
              {onRetry && (
                <Button variant={passing ? 'secondary' : 'primary'} icon="refresh" busy={retrying} onClick={onRetry}>
                  {labels.retry}
                </Button>
              )}
              {onReport && (
                <Button icon="flag" onClick={onReport}>
                  {labels.reportProblem}
                </Button>
              )}
            </Inline>
            {detail && <Detail>{detail}</Detail>}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
