import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { Icon } from '@portal/ui-kit/icon';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline } from '@portal/ui-kit/stack';
import { color, media, targetDense } from '@portal/ui-kit/theme';

const Handle = styled.span`
  display: none;
  place-items: center;
  inline-size: ${targetDense};
  block-size: ${targetDense};
  color: ${color.muted};
  cursor: grab;
  ${media.hover} {
    display: grid;
  }
`;

interface OrderCellProps {
  /** What is moved. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Moves a row up or down by a button, or anywhere by dragging. */
export function OrderCell({ name, index, count, onMove }: OrderCellProps) {
  const t = useT();
  return (
    <Inline $gap="xs" $wrap={false}>
      <Handle draggable data-drag={index} data-tooltip={t('order.drag')} aria-hidden>
        <Icon name="sort" />
      </Handle>
      <IconButton
        size="small"
        icon="arrow-up"
        label={t('order.up', { name })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        size="small"
        icon="arrow-down"
        label={t('order.down', { name })}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
    </Inline>
  );
}
