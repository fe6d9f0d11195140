import styled from 'styled-components';
import { LIMITS } from '@portal/contracts/limits';
import { useT, useWidgets } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { space } from '@portal/ui-kit/theme';
import { addColumn, addRow, editColumn, hasRoom, moveColumn, moveRow, removeColumn, removeRow, type Rows } from './arrangement';
import { ColumnEditor } from './column-editor';

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
  return (
    <Stack>
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
                onClick={() => onChange(moveRow(rows, row, -1))}
              />
              <IconButton
                icon="arrow-down"
                label={t('dashboard_config.row_down', { number: row + 1 })}
                disabled={row === rows.length - 1}
                onClick={() => onChange(moveRow(rows, row, 1))}
              />
              <IconButton
                icon="trash"
                label={t('dashboard_config.remove_row', { number: row + 1 })}
                onClick={() => onChange(removeRow(rows, row))}
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
                  onMove={(from, to) => onChange(moveColumn(rows, from, to))}
                  onRemove={() => onChange(removeColumn(rows, { row, col }))}
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
        <Button icon="plus" disabled={rows.length >= LIMITS.dashboardRows} onClick={() => onChange(addRow(rows))}>
          {t('dashboard_config.add_row')}
        </Button>
      </Inline>
    </Stack>
  );
}
