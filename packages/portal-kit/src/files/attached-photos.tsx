import { EmptyState } from '@portal/ui-kit/empty-state';
import { PhotoPicker } from '@portal/ui-kit/photo-picker';
import { usePortalT } from '../i18n/use-t';
import { FILE_BYTES_MAX } from './file-limits';
import { useFileChanges, type AttachedFiles } from './use-file-changes';

interface AttachedPhotosProps extends AttachedFiles {
  onOpen: (id: string) => void;
}

/** The photos of a thing. */
export function AttachedPhotos({ onOpen, ...attached }: AttachedPhotosProps) {
  const t = usePortalT();
  const { sending, add, remove, reject } = useFileChanges(attached);
  const { of, editable } = attached;
  const photos = [
    ...of.photos.map(({ id, name, preview, path }) => ({ id, name, src: preview ?? path })),
    ...sending.map(({ id, file, src, share }) => ({ id, name: file.name, src, progress: share })),
  ];
  if (photos.length === 0 && !editable) return <EmptyState compact icon="image" title={t('files.no_photos')} />;
  return (
    <PhotoPicker
      label={t('files.photos')}
      photos={photos}
      maxBytes={FILE_BYTES_MAX}
      onAdd={editable ? (picked) => void add(picked) : undefined}
      onRemove={editable ? (id) => void remove(id) : undefined}
      onOpen={onOpen}
      onReject={reject}
    />
  );
}
