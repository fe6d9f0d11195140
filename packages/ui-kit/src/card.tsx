import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space, stroke } from './theme/tokens';

export interface CardProps {
  title?: ReactNode;
  /** Beside the title, at the end. */
  actions?: ReactNode;
  children?: ReactNode;
  /** A colour that people chose, as a bar at the start edge. */
  accent?: string | null;
  /** Content reaches the edges: tables and lists. */
  flush?: boolean;
  as?: ElementType;
  className?: string;
}

const Box = styled.section<{ $accented: boolean }>`
  position: relative;
  min-inline-size: 0;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  overflow: clip;
  ${({ $accented }) => $accented && `&::before { content: ''; position: absolute; inset-block: 0; inset-inline-start: 0; inline-size: ${stroke.bar}; background: var(--accent); }`}
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-block-size: 3rem;
  padding: ${space.xs} ${space.l};
  border-block-end: 1px solid ${color.line};
  h2 {
    font-size: ${font.body};
  }
`;

const Body = styled.div<{ $flush: boolean }>`
  padding: ${({ $flush }) => ($flush ? 0 : space.l)};
`;

/** A block of a page. */
export function Card({ title, actions, children, accent, flush = false, as, className }: CardProps) {
  return (
    <Box as={as} className={className} $accented={Boolean(accent)} style={accent ? ({ '--accent': accent } as object) : undefined}>
      {(title || actions) && (
        <Head>
          {title ? <h2>{title}</h2> : <span />}
          {actions && <div>{actions}</div>}
        </Head>
      )}
      <Body $flush={flush}>{children}</Body>
    </Box>
  );
}
