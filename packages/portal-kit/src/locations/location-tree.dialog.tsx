import { useState } from 'react';
import type { Location } from '@portal/contracts/inventory/schemas';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { usePortalT } from '../i18n/use-t';
import { LocationTree } from './location-tree';
import { useExpanded } from '../branches/use-expanded';

interface LocationTreeDialogProps {
  /** What is chosen now; the tree opens there. */
  selected: Location | null;
  isDisabled: (location: Location) => boolean;
  onChoose: (location: Location) => void;
  onClose: () => void;
}

/** Chooses a place from the tree. */
export function LocationTreeDialog({ selected, isDisabled, onChoose, onClose }: LocationTreeDialogProps) {
  const t = usePortalT();
  const [chosen, choose] = useState(selected);
  const expanded = useExpanded(new Set(selected?.parents.map(({ id }) => id)));
  const take = () => {
    if (chosen) onChoose(chosen);
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" disabled={!chosen || isDisabled(chosen)} onClick={take}>
        {t('locations.take')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('locations.title')} onClose={onClose} footer={footer}>
      <LocationTree
        label={t('locations.title')}
        expanded={expanded}
        selected={chosen?.id ?? null}
        isDisabled={isDisabled}
        onSelect={choose}
      />
    </Dialog>
  );
}
