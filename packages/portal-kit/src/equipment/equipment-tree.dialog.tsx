import { useState } from 'react';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { useExpanded } from '../branches/use-expanded';
import { usePortalT } from '../i18n/use-t';
import { EquipmentTree } from './equipment-tree';

interface EquipmentTreeDialogProps {
  /** Of this kind alone something can be chosen. */
  kind?: EquipmentKind;
  /** What is chosen now. */
  selected: number | null;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** Chooses a machine, a tool or an assembly from the tree. */
export function EquipmentTreeDialog({ kind, selected, onChoose, onClose }: EquipmentTreeDialogProps) {
  const t = usePortalT();
  const [chosen, choose] = useState(selected);
  const expanded = useExpanded();
  const take = () => {
    if (chosen !== null) onChoose(chosen);
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" disabled={chosen === null} onClick={take}>
        {t('locations.take')}
      </Button>
    </>
  );
  const title = t('equipment.tree');
  return (
    <Dialog open title={title} onClose={onClose} footer={footer}>
      <EquipmentTree
        label={title}
        kind={kind}
        expanded={expanded}
        selected={chosen}
        isDisabled={(card) => kind !== undefined && card.kind !== kind}
        onSelect={({ id }) => choose(id)}
      />
    </Dialog>
  );
}
