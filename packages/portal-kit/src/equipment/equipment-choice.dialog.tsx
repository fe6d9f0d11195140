import { useState } from 'react';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Tabs } from '@portal/ui-kit/tabs';
import { useExpanded } from '../branches/use-expanded';
import { rememberEquipment } from './recent-equipment';
import { usePortalT } from '../i18n/use-t';
import { EquipmentSearch } from './equipment-search';
import { EquipmentTree } from './equipment-tree';

export interface EquipmentChoiceDialogProps {
  title: string;
  /** Machines or tools alone. */
  kind?: EquipmentKind;
  /** Those that are there already: ticked, and not to be chosen again. */
  taken?: readonly number[];
  /** Of all that were ticked, in the order of ticking. */
  onChoose: (ids: readonly number[]) => void;
  onClose: () => void;
}

/**
 * Ticks several machines or tools, by a search that begins with those chosen last on this device, or in the tree; ticks stay while one
 * looks elsewhere.
 */
export function EquipmentChoiceDialog({ title, kind, taken = [], onChoose, onClose }: EquipmentChoiceDialogProps) {
  const t = usePortalT();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const expanded = useExpanded();
  const toggle = (id: number) => setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const choose = () => {
    chosen.forEach(rememberEquipment);
    onChoose(chosen);
    onClose();
  };
  const isTaken = ({ id }: EquipmentCard) => taken.includes(id);
  const isChecked = (card: EquipmentCard) => chosen.includes(card.id) || isTaken(card);
  const ofKind = (card: EquipmentCard) => kind === undefined || card.kind === kind;
  const search = <EquipmentSearch kind={kind ?? null} isChecked={isChecked} isDisabled={isTaken} onToggle={({ id }) => toggle(id)} />;
  const tree = (
    <EquipmentTree
      label={t('equipment.tree')}
      kind={kind}
      expanded={expanded}
      selected={null}
      isChecked={(card) => (ofKind(card) ? isChecked(card) : undefined)}
      isDisabled={(card) => isTaken(card) || !ofKind(card)}
      onSelect={({ id }) => toggle(id)}
    />
  );
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" disabled={chosen.length === 0} onClick={choose}>
        {t('equipment.take', { count: chosen.length })}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={onClose} footer={footer}>
      <Tabs
        label={title}
        items={[
          { id: 'search', label: t('list.search'), content: search },
          { id: 'tree', label: t('equipment.as_tree'), content: tree },
        ]}
      />
    </Dialog>
  );
}
