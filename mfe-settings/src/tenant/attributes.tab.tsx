import { useMemo, useState } from 'react';
import type { AttributeField } from '@portal/contracts/identity/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { IconButton } from '@portal/ui-kit/icon-button';
import { AttributeDialog } from './attribute.dialog';
import { AttributeValueView } from './attribute-value';

/** Every global setting with its value; a pencil opens it alone. */
export function AttributesTab({ fields }: { fields: readonly AttributeField[] }) {
  const t = useT();
  const { can } = usePortal();
  const [opened, open] = useState<AttributeField['name'] | null>(null);
  const field = fields.find(({ name }) => name === opened);
  const mayUpdate = can('settings.company_management/update');
  const columns = useMemo<Column<AttributeField>[]>(
    () => [
      { id: 'name', header: t('attributes.name'), primary: true, cell: ({ name }) => t(`attributes.names.${name}`) },
      { id: 'value', header: t('attributes.value'), width: [160, 360], cell: (row) => <AttributeValueView field={row} /> },
    ],
    [t],
  );
  return (
    <>
      <DataTable
        label={t('tenant.global_settings')}
        columns={columns}
        rows={fields}
        rowKey={({ name }) => name}
        rowVersion={({ value }) => JSON.stringify(value)}
        onRowOpen={mayUpdate ? ({ name }) => open(name) : undefined}
        rowMenu={
          mayUpdate
            ? ({ name }) => (
                <IconButton
                  size="small"
                  icon="pencil"
                  label={t('attributes.change', { name: t(`attributes.names.${name}`) })}
                  onClick={() => open(name)}
                />
              )
            : undefined
        }
      />
      {field && <AttributeDialog key={field.name} field={field} onClose={() => open(null)} />}
    </>
  );
}
