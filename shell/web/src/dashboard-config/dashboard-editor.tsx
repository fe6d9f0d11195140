import { useRef } from 'react';
import styled from 'styled-components';
import { LIMITS } from '@portal/contracts/limits';
import { useT, useWidgets } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { space } from '@portal/ui-kit/theme';
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden';
import { addColumn, addRow, editColumn, hasRoom, type Rows } from './arrangement';
import { ColumnEditor } from './column-editor';
import { useArranging } from './use-arranging';

const Cells = styled.ul`
  display: grid;
  grid-template-columns: repeat(${LIMITS.dashboardColumns}, minmax(0, 1fr));
  gap: ${space.s};
  list-style: none;
  padding: 0;
`;

interface DashboardEditorProps {
  rows: Rows;
  onChange: (rows: Rows) => void;
}

/** Rows of columns: what each shows and how wide it is. Widgets come from whichever units offer them. */
export function DashboardEditor({ rows, onChange }: DashboardEditorProps) {
  const t = useT();
  const widgets = useWidgets();
  const box = useRef<HTMLDivElement>(null);
  const titleOf = (component: string) => widgets.find(({ id }) => id === component)?.title ?? t('dashboard_config.empty');
  const arranging = useArranging({ box, rows, onChange, titleOf });
  return (
    <Stack ref={box}>
      <VisuallyHidden role="status">{arranging.said}</VisuallyHidden>
      {rows.map(({ cols }, row) => (
        // Rows have no identity but their place.
        <Card
          key={row}
          title={t('dashboard_config.row', { number: row + 1 })}
          actions={
            <Inline $gap="xs">
              <IconButton
                icon="arrow-up"
                label={t('dashboard_config.row_up', { number: row + 1 })}
                disabled={row === 0}
                data-focus={`row-${row}-up`}
                onClick={() => arranging.moveRow(row, 'up')}
              />
              <IconButton
                icon="arrow-down"
                label={t('dashboard_config.row_down', { number: row + 1 })}
                disabled={row === rows.length - 1}
                data-focus={`row-${row}-down`}
                onClick={() => arranging.moveRow(row, 'down')}
              />
              <IconButton
                icon="trash"
                label={t('dashboard_config.remove_row', { number: row + 1 })}
                data-focus={`row-${row}-remove`}
                onClick={() => arranging.removeRow(row)}
              />
            </Inline>
          }
        >
          <Stack>
            <Cells>
              {cols.map((column, col) => (
                <ColumnEditor
                  key={col}
                  rows={rows}
                  place={{ row, col }}
                  column={column}
                  widgets={widgets}
                  onEdit={(edit) => onChange(editColumn(rows, { row, col }, edit))}
                  title={titleOf(column.component)}
                  onMove={arranging.moveColumn}
                  onRemove={() => arranging.removeColumn({ row, col })}
                />
              ))}
            </Cells>
            <Inline>
              <Button icon="plus" variant="quiet" disabled={!hasRoom(cols)} onClick={() => onChange(addColumn(rows, row))}>
                {t('dashboard_config.add_column')}
              </Button>
            </Inline>
          </Stack>
        </Card>
      ))}
      <Inline>
        <Button icon="plus" data-focus="add-row" disabled={rows.length >= LIMITS.dashboardRows} onClick={() => onChange(addRow(rows))}>
          {t('dashboard_config.add_row')}
        </Button>
      </Inline>
    </Stack>
  );
}
