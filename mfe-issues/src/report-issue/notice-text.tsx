import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '@portal/ui-kit/icon';
import { color, font, radius, readableOn, space, tone } from '@portal/ui-kit/theme';

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xl};
  align-items: start;
  max-inline-size: 60rem;
  padding: ${space.xxl};
  border: 1px solid ${color.line};
  border-inline-start: 0.5rem solid ${tone('warning').solid};
  border-radius: ${radius.large};
  background: ${color.surface};
`;

const IconTile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 5rem;
  block-size: 5rem;
  border-radius: ${radius.medium};
  background: ${tone('warning').ground};
  color: ${tone('warning').text};
`;

const Words = styled.p`
  flex: 1 1 20rem;
  margin: 0;
  font-size: ${font.heading};
  font-weight: ${font.medium};
  line-height: 1.5;
  white-space: pre-line;
`;

/** Words that must not be overlooked. */
export function NoticeText({ icon, colour, children }: { icon: string; colour: string | null; children: ReactNode }) {
  return (
    <Panel role="note" style={colour ? { borderInlineStartColor: colour } : undefined}>
      <IconTile style={colour ? { background: colour, color: readableOn(colour, 'icon') } : undefined}>
        <Icon name={icon} size="3rem" />
      </IconTile>
      <Words>{children}</Words>
    </Panel>
  );
}
