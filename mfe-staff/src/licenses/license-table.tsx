import type { LicenseEntry } from '@portal/contracts/identity/schemas';
import { useFormat, useT } from '@portal/portal-kit';
import { DataTable } from '@portal/ui-kit/data-table';
import { ExpiryDate } from './expiry-date';

interface LicenseTableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowHref?: (row: Row) => string | undefined;
  rowMenu: (row: Row) => React.ReactNode;
}

/** Licences or entries of one: name, number, from when and until when. */
export function LicenseTable<Row extends LicenseEntry>({ label, rows, rowHref, rowMenu }: LicenseTableProps<Row>) {
  const t = useT();
  const format = useFormat();
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={rowHref}
      rowMenu={rowMenu}
      columns={[
        { id: 'name', header: t('licenses.name'), primary: true, cell: ({ name }) => name },
        { id: 'number', header: t('licenses.number'), width: [112, 200], priority: 2, cell: ({ number }) => number ?? '-' },
        {
          id: 'issued',
          header: t('licenses.issued'),
          width: [112, 160],
          priority: 1,
          card: 'none',
          cell: ({ issued }) => format.date(issued),
        },
        {
          id: 'expires',
          header: t('licenses.expires'),
          width: [160, 280],
          priority: 3,
          cell: ({ expires }) => <ExpiryDate expires={expires} />,
        },
      ]}
    />
  );
}
