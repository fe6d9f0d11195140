import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { color, font, layer, media, space } from '@portal/ui-kit/theme';
import type { MissingPart } from './missing-parts';

/** What goes on stands at the end of the screen, in sight on long forms. */
export const StepBar = styled.div`
  position: sticky;
  inset-block-end: var(--send-bar-end, 0);
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.m} ${space.l};
  padding-block: ${space.m};
  background: var(--send-bar-ground, ${color.paper});
  border-block-start: 1px solid ${color.line};
  ${media.phone} {
    button {
      inline-size: 100%;
    }
  }
`;

const Still = styled.span`
  font-size: ${font.table};
  color: ${color.muted};
`;

interface SendBarProps {
  missing: readonly MissingPart[];
  sending: boolean;
  /** The disabled button was pressed. */
  onBlocked?: () => void;
  /** Stands before the button. */
  children?: ReactNode;
}

/** Sends, and says what is missing while it cannot. Stays in sight on long forms. */
export function SendBar({ missing, sending, onBlocked, children }: SendBarProps) {
  const t = useT();
  const format = useFormat();
  const words = missing.map((part) => (part === 'parameters' ? t('report.missing_parameters') : t(`fields.${part}`)));
  return (
    <StepBar onClickCapture={missing.length > 0 ? onBlocked : undefined}>
      {children}
      <Still role="status">{words.length > 0 && t('report.still_missing', { fields: format.list(words) })}</Still>
      <Button type="submit" variant="primary" size="large" icon="send" busy={sending} disabled={missing.length > 0}>
        {t('report.send')}
      </Button>
    </StepBar>
  );
}
