import { useT } from '@portal/portal-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { useIsSelected, type Selection } from './use-selection';

/** The tick of a row. */
export function SelectCell({ id, selection }: { id: number; selection: Selection }) {
  const t = useT();
  const checked = useIsSelected(selection, id);
  return <Checkbox hideLabel label={t('bulk.select_row', { id })} checked={checked} onChange={(on) => selection.toggle(id, on)} />;
}
