import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icon';
import { useLabels } from './labels';
import { LinkButton } from './link';
import { oneLine } from './theme/one-line';
import { color, font, media, radius, space, targetDense } from './theme/tokens';

export interface FilterChip {
  id: string;
  /** What is filtered by, "Status: In progress". */
  label: string;
  onRemove: () => void;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  font-size: ${font.table};
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: ${targetDense};
  max-inline-size: 100%;
  padding-inline: ${space.m} ${space.s};
  border: 1px solid color-mix(in srgb, ${color.brand} 40%, transparent);
  border-radius: ${radius.full};
  background: ${color.selected};
  color: ${color.text};
  font-size: ${font.table};
  cursor: pointer;
  > span {
    ${oneLine}
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.brand};
    }
  }
`;

/** The filters that apply; a press removes one. Nothing is shown where none applies. */
export function FilterChips({
  filters,
  onClear,
  children,
}: {
  filters: readonly FilterChip[];
  onClear?: () => void;
  children?: ReactNode;
}) {
  const labels = useLabels();
  if (filters.length === 0 && !children) return null;
  return (
    <Row>
      {children}
      {filters.map((filter) => (
        <Chip key={filter.id} type="button" aria-label={labels.removeFilter(filter.label)} onClick={filter.onRemove}>
          <span>{filter.label}</span>
          <Icon name="close" size="1em" />
        </Chip>
      ))}
      {onClear && filters.length > 1 && <LinkButton onClick={onClear}>{labels.clearFilters}</LinkButton>}
    </Row>
  );
}
