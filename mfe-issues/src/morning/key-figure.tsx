import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { TextLink } from '@portal/ui-kit/link';
import { color, font, space } from '@portal/ui-kit/theme';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space.xs};
  min-inline-size: 0;
  > strong {
    font-size: ${font.display};
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  > small {
    max-inline-size: 60ch;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

interface KeyFigureProps {
  label: string;
  value: ReactNode;
  /** The sentence that explains the number. */
  hint: string;
  /** Address of what is counted; null where the person may not see it. */
  href: string | null;
}

/** A number with what it means, and the way to what it counts. */
export function KeyFigure({ label, value, hint, href }: KeyFigureProps) {
  const t = useT();
  return (
    <Box role="group" aria-label={label}>
      <span>{label}</span>
      <strong>{value}</strong>
      <small>{hint}</small>
      {href && (
        <TextLink href={href} aria-label={`${label}: ${t('morning.list')}`}>
          {t('morning.list')}
        </TextLink>
      )}
    </Box>
  );
}
