import { Suspense, lazy, useState } from 'react';
import { addIssuePhoto, removeIssuePhoto } from '@portal/contracts/issues/contracts';
import { LIMITS } from '@portal/contracts/limits';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PhotoPicker } from '@portal/ui-kit/photo-picker';
import { MAX_PHOTO_BYTES } from '../files/file-limits';
import { useFileChanges } from './use-file-changes';

const PhotoViewer = lazy(() => import('./photo-viewer').then(({ PhotoViewer: component }) => ({ default: component })));

/** The photos of an issue. */
export function PhotosTab({ issue, onChanged }: { issue: Issue; onChanged: () => void }) {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  const { sending, add, remove, reject } = useFileChanges({
    id: issue.id,
    addRoute: addIssuePhoto,
    removeRoute: removeIssuePhoto,
    limit: MAX_PHOTO_BYTES,
    onChanged,
  });
  const editable = issue.can.add_photos && !issue.deleted_at;
  const photos = [
    ...issue.photos.map(({ id, name, preview, path }) => ({ id, name, src: preview ?? path })),
    ...sending.map(({ id, file, src, share }) => ({ id, name: file.name, src, progress: share })),
  ];
  const show = (id: string) => {
    const index = issue.photos.findIndex((photo) => photo.id === id);
    const photo = issue.photos[index];
    if (!photo) return;
    // Too big to look at here: the browser saves it instead.
    if (photo.size > LIMITS.imagePreviewMaxBytes) window.location.assign(photo.path);
    else setOpen(index);
  };
  if (photos.length === 0 && !editable) return <EmptyState compact icon="image" title={t('files.no_photos')} />;
  return (
    <>
      <PhotoPicker
        label={t('files.photos')}
        photos={photos}
        maxBytes={MAX_PHOTO_BYTES}
        onAdd={editable ? (files) => void add(files) : undefined}
        onRemove={editable ? (id) => void remove(issue.photos.find((photo) => photo.id === id)) : undefined}
        onOpen={show}
        onReject={reject}
      />
      {open !== null && (
        <Suspense>
          <PhotoViewer photos={issue.photos} index={open} onTurn={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
