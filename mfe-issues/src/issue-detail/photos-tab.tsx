import { addIssuePhoto, removeIssuePhoto } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PhotoPicker } from '@portal/ui-kit/photo-picker';
import { MAX_PHOTO_BYTES } from '../files/file-limits';
import { usePhotoViewer } from './photo-strip';
import { useFileChanges } from './use-file-changes';

/** The photos of an issue. */
export function PhotosTab({ issue, onChanged }: { issue: Issue; onChanged: () => void }) {
  const t = useT();
  const viewer = usePhotoViewer(issue.photos);
  const { sending, add, remove, reject } = useFileChanges({
    id: issue.id,
    addRoute: addIssuePhoto,
    removeRoute: removeIssuePhoto,
    limit: MAX_PHOTO_BYTES,
    held: issue.photos.length + issue.documents.length,
    onChanged,
  });
  const editable = issue.can.add_photos && !issue.deleted_at;
  const photos = [
    ...issue.photos.map(({ id, name, preview, path }) => ({ id, name, src: preview ?? path })),
    ...sending.map(({ id, file, src, share }) => ({ id, name: file.name, src, progress: share })),
  ];
  if (photos.length === 0 && !editable) return <EmptyState compact icon="image" title={t('files.no_photos')} />;
  return (
    <>
      <PhotoPicker
        label={t('files.photos')}
        photos={photos}
        maxBytes={MAX_PHOTO_BYTES}
        onAdd={editable ? (files) => void add(files) : undefined}
        onRemove={editable ? (id) => void remove(issue.photos.find((photo) => photo.id === id)) : undefined}
        onOpen={viewer.show}
        onReject={reject}
      />
      {viewer.element}
    </>
  );
}
