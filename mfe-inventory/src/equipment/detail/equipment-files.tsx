import * as contracts from '@portal/contracts/inventory/contracts';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { invalidate } from '@portal/portal-kit';
import { AttachedDocuments, AttachedPhotos } from '@portal/portal-kit/files';

interface EquipmentFilesProps {
  equipment: Equipment;
  editable: boolean;
}

const refresh = () => invalidate(['equipment']);

/** The photos of a machine or a tool; a press opens one in a tab of its own. */
export function EquipmentPhotos({ equipment, editable }: EquipmentFilesProps) {
  return (
    <AttachedPhotos
      of={equipment}
      add={contracts.addEquipmentPhoto}
      remove={contracts.removeEquipmentPhoto}
      editable={editable}
      onOpen={(fileId) => window.open(equipment.photos.find((photo) => photo.id === fileId)?.path, '_blank', 'noopener')}
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
