import { useState, type DragEvent } from 'react';
import styled from 'styled-components';
import { Slot, useFormat, useT, type WidgetInfo } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Inline } from '@portal/ui-kit/stack';
import { color, media, radius, space } from '@portal/ui-kit/theme';
import { EMPTY_CELL } from '../dashboard/dashboard-layout';
import { maxSizeOf, type Column, type Place, type Rows } from './arrangement';
import { WidthHandle } from './width-handle';

/** What is dragged is named by its place: columns have no identity of their own. */
const DRAGGED = 'application/x-dashboard-column';

const Box = styled.li<{ $span: number }>`
  grid-column: span ${({ $span }) => $span};
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  min-inline-size: 0;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  cursor: grab;
  &[data-over] {
    border-color: ${color.primary};
  }
  ${media.belowTablet} {
    grid-column: 1 / -1;
  }
`;

interface ColumnEditorProps {
  rows: Rows;
  place: Place;
  column: Column;
  widgets: readonly WidgetInfo[];
  onEdit: (edit: Partial<Column>) => void;
  /** Of what the column shows. */
  title: string;
  onMove: (from: Place, to: Place, pressed?: 'earlier' | 'later') => void;
  onRemove: () => void;
}

/** One column of a row: what it shows, how wide it is, and where it stands. It can be dragged, and moved by its arrows. */
export function ColumnEditor({ rows, place, column, widgets, title, onEdit, onMove, onRemove }: ColumnEditorProps) {
  const t = useT();
  const format = useFormat();
  const [over, setOver] = useState(false);
  const cols = rows[place.row]?.cols ?? [];
  const known = widgets.some(({ id }) => id === column.component) || column.component === EMPTY_CELL;
  const at = `column-${place.row}-${place.col}`;
  const options = [
    { value: EMPTY_CELL, label: t('dashboard_config.empty') },
    ...widgets.map((widget) => ({ value: widget.id, label: widget.title })),
    ...(known ? [] : [{ value: column.component, label: t('dashboard_config.missing') }]),
  ];
  const max = maxSizeOf(cols, place.col);
  const sizes = Array.from({ length: max }, (_, index) => ({ value: index + 1, label: format.number(index + 1) }));
  const draggedTo = (event: DragEvent) => {
    setOver(false);
    const from = placeOf(event.dataTransfer.getData(DRAGGED));
    if (!from) return;
    event.preventDefault();
    onMove(from, place);
  };
  return (
    <Box
      $span={column.size}
      draggable
      data-over={over || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(DRAGGED, `${place.row},${place.col}`);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={draggedTo}
    >
      <NativeSelect
        label={t('dashboard_config.shows')}
        options={options}
        value={column.component}
        onChange={(component) => onEdit({ component, settings: undefined })}
      />
      <Slot
        quiet
        name={`dashboard.settings.${column.component}`}
        props={{ settings: column.settings, onChange: (settings: Column['settings']) => onEdit({ settings }) }}
      />
      <NativeSelect
        label={t('dashboard_config.size')}
        options={sizes}
        value={column.size}
        onChange={(size) => onEdit({ size: Number(size) })}
      />
      <Inline $gap="xs">
        <IconButton
          icon="arrow-left"
          label={t('dashboard_config.earlier', { title })}
          disabled={place.col === 0}
          data-focus={`${at}-earlier`}
          onClick={() => onMove(place, { ...place, col: place.col - 1 }, 'earlier')}
        />
        <IconButton
          icon="arrow-right"
          label={t('dashboard_config.later', { title })}
          disabled={place.col === cols.length - 1}
          data-focus={`${at}-later`}
          onClick={() => onMove(place, { ...place, col: place.col + 1 }, 'later')}
        />
        <IconButton
          icon="trash"
          label={t('dashboard_config.remove_column', { title })}
          disabled={cols.length === 1}
          data-focus={`${at}-remove`}
          onClick={onRemove}
        />
      </Inline>
      <WidthHandle size={column.size} max={max} title={title} onChange={(size) => onEdit({ size })} />
    </Box>
  );
}

function placeOf(dragged: string): Place | null {
  const [row, col] = dragged.split(',').map(Number);
  return Number.isInteger(row) && Number.isInteger(col) ? { row: row ?? 0, col: col ?? 0 } : null;
}
