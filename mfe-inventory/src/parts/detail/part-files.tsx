import * as contracts from '@portal/contracts/inventory/contracts';
import type { Part } from '@portal/contracts/inventory/schemas';
import { invalidate } from '@portal/portal-kit';
import { AttachedDocuments, AttachedPhotos, openPhoto } from '@portal/portal-kit/files';

interface PartFilesProps {
  part: Part;
  editable: boolean;
}

const refresh = () => invalidate(['part']);

/** The photos of a part; a press opens one in a tab of its own. */
export function PartPhotos({ part, editable }: PartFilesProps) {
  const open = (fileId: string) => {
    const photo = part.photos.find(({ id }) => id === fileId);
    if (photo) openPhoto(photo, () => window.open(photo.path, '_blank', 'noopener'));
  };
  return (
    <AttachedPhotos
      of={part}
      add={contracts.addPartPhoto}
      remove={contracts.removePartPhoto}
      editable={editable}
      onOpen={open}
      onChanged={refresh}
    />
  );
}

/** The documents of a part. */
export function PartDocuments({ part, editable }: PartFilesProps) {
  return (
    <AttachedDocuments
      of={part}
      add={contracts.addPartDocument}
      remove={contracts.removePartDocument}
      editable={editable}
      onChanged={refresh}
    />
  );
}
