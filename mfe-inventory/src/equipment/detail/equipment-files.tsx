import * as contracts from '@portal/contracts/inventory/contracts';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { invalidate } from '@portal/portal-kit';
import { AttachedDocuments, AttachedPhotos, openPhoto } from '@portal/portal-kit/files';

interface EquipmentFilesProps {
  equipment: Equipment;
  editable: boolean;
}

const refresh = () => invalidate(['equipment']);

/** The photos of a machine or a tool; a press opens one in a tab of its own. */
export function EquipmentPhotos({ equipment, editable }: EquipmentFilesProps) {
  const open = (fileId: string) => {
    const photo = equipment.photos.find(({ id }) => id === fileId);
    if (photo) openPhoto(photo, () => window.open(photo.path, '_blank', 'noopener'));
  };
  return (
    <AttachedPhotos
      of={equipment}
      add={contracts.addEquipmentPhoto}
      remove={contracts.removeEquipmentPhoto}
      editable={editable}
      onOpen={open}
      onChanged={refresh}
    />
  );
}

/** The documents of a machine or a tool. */
export function EquipmentDocuments({ equipment, editable }: EquipmentFilesProps) {
  return (
    <AttachedDocuments
      of={equipment}
      add={contracts.addEquipmentDocument}
      remove={contracts.removeEquipmentDocument}
      editable={editable}
      onChanged={refresh}
    />
  );
}
