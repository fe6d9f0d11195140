import { addEquipmentPhoto, removeEquipmentPhoto } from '@portal/contracts/inventory/contracts';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PhotoPicker } from '@portal/ui-kit/photo-picker';
import { useFileChanges } from './use-file-changes';

const MAX_BYTES = 10_000_000;

/** The photos of a machine or a tool; a press opens one in a tab of its own. */
export function PhotosTab({ equipment, editable }: { equipment: Equipment; editable: boolean }) {
  const t = useT();
  const { photos } = equipment;
  const { sending, add, remove, reject } = useFileChanges(equipment, {
    add: addEquipmentPhoto,
    remove: removeEquipmentPhoto,
    limit: MAX_BYTES,
  });
  if (photos.length === 0 && !editable) return <EmptyState compact icon="image" title={t('files.no_photos')} />;
  return (
    <PhotoPicker
      label={t('files.photos')}
      photos={[
        ...photos.map(({ id, name, preview, path }) => ({ id, name, src: preview ?? path })),
        ...sending.map(({ id, file, share }) => ({ id, name: file.name, src: id, progress: share })),
      ]}
      maxBytes={MAX_BYTES}
      onAdd={editable ? (files) => void add(files) : undefined}
      onRemove={editable ? (id) => void remove(photos.find((photo) => photo.id === id)) : undefined}
      onOpen={(id) => window.open(photos.find((photo) => photo.id === id)?.path, '_blank', 'noopener')}
      onReject={reject}
    />
  );
}
