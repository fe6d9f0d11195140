import { useT } from '@portal/portal-kit';
import { MovementTable } from '../movements/movement-table';

/** The ledger of a part, the newest first. */
export function PartMovements({ id }: { id: number }) {
  const t = useT();
  return <MovementTable title={t('parts.tabs.movements')} query={{ part_id_equals: id }} />;
}
