import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { ColorDot } from '@portal/ui-kit/color-dot';
import { Icon } from '@portal/ui-kit/icon';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline } from '@portal/ui-kit/stack';
import { color, font, space, target, tone } from '@portal/ui-kit/theme';

export const Lines = styled.ul`
  padding: 0;
  list-style: none;
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  min-block-size: ${target};
  padding: ${space.xs} ${space.l};
`;

const Facts = styled.div`
  flex: 1 1 14rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  small {
    display: block;
    padding-inline: ${space.l};
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

const Fault = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  color: ${tone('danger').text};
`;

interface PartLineProps {
  name: string;
  colour?: string | null;
  /** What else there is to say, a line under the name. */
  facts: ReactNode;
  faulty: boolean;
  first: boolean;
  last: boolean;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A state or a transition in its list: press to edit, arrows for its place. */
export function PartLine({ name, colour, facts, faulty, first, last, onOpen, onMove, onRemove }: PartLineProps) {
  const t = useT();
  return (
    <Line>
      <ColorDot colour={colour} />
      <Facts>
        <Button variant="quiet" onClick={onOpen}>
          {name}
        </Button>
        <small>{facts}</small>
      </Facts>
      {faulty && (
        <Fault>
          <Icon name="alert" label={t('flows.faulty')} />
        </Fault>
      )}
      <Inline $gap="xs" $wrap={false}>
        <IconButton icon="arrow-up" label={t('flows.up', { name })} disabled={first} onClick={() => onMove(-1)} />
        <IconButton icon="arrow-down" label={t('flows.down', { name })} disabled={last} onClick={() => onMove(1)} />
        <IconButton icon="trash" label={t('flows.remove_named', { name })} onClick={onRemove} />
      </Inline>
    </Line>
  );
}
