import { partEntriesExport } from '@portal/contracts/inventory/exports';
import { useT } from '@portal/portal-kit';
import { ExportButton } from '@portal/portal-kit/list';

type EntryColumn = (typeof partEntriesExport.columns)[number];

/** What the columns of a file of lots are called. */
const LABELS: Readonly<Record<EntryColumn, string>> = {
  part: 'parts.symbol',
  part_name: 'parts.name',
  entry_number: 'entries.entry_number',
  batch: 'entries.batch',
  supplier: 'entries.supplier',
  location: 'columns.location',
  quantity: 'parts.quantity',
  quantity_reserved: 'entries.quantity_reserved',
  quantity_available: 'parts.quantity_available',
  unit: 'parts.unit',
  received_at: 'entries.received_at',
};

/** Offers to write to a file all lots that a query of their call finds. */
export function ExportEntries({ query }: { query: Readonly<Record<string, string | number>> }) {
  const t = useT();
  const columns = partEntriesExport.columns.map((id) => ({ id, label: t(LABELS[id]), chosen: true }));
  return <ExportButton list={partEntriesExport.list} query={query} columns={columns} paged={false} title={t('entries.export')} />;
}
