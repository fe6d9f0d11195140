import { getPartEntry } from '@portal/contracts/inventory/contracts';
import { api, findScanned, navigate, notify, usePageScans, useT } from '@portal/portal-kit';

/** Opens the place or the part that a code of the warehouse stands for, read by a reader too; anything else is said to be unknown here. */
export function useOpenScanned(): (code: string) => void {
  const t = useT();
  const open = async (code: string): Promise<boolean> => {
    const found = await findScanned(code);
    if (found?.id === undefined) return false;
    if (found.entity === 'Location') return navigate('warehouse.show', { id: found.id });
    if (found.entity !== 'PartEntry') return false;
    const { item } = await api(getPartEntry, { params: { id: found.id } });
    return navigate('parts.show', { id: item.part_id });
  };
  usePageScans(open);
  return (code) =>
    void open(code).then((opened) => {
      if (!opened) notify.show({ text: t('warehouse.unknown_code', { code }), tone: 'warning' });
    }, notify.failed);
}
