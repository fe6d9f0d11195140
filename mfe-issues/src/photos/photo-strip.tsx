import { useState } from 'react';
import styled from 'styled-components';
import type { AttachedFile } from '@portal/contracts/shared-schemas';
import { lazyDialog, useT } from '@portal/portal-kit';
import { openPhoto } from '@portal/portal-kit/files';
import { color, radius, space } from '@portal/ui-kit/theme';

const PhotoViewer = lazyDialog(async () => (await import('./photo-viewer')).PhotoViewer);

const Strip = styled.ul`
  display: flex;
  gap: ${space.s};
  margin: 0;
  margin-block-start: ${space.l};
  padding: ${space.xs};
  overflow-x: auto;
  list-style: none;
  li {
    flex: none;
  }
  button {
    display: block;
    padding: 0;
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.sunken};
    overflow: hidden;
    cursor: zoom-in;
  }
  img {
    inline-size: 7rem;
    block-size: 7rem;
    object-fit: cover;
  }
`;

/** The photos of an issue in a row that scrolls; a press shows one large. */
export function PhotoStrip({ photos }: { photos: readonly AttachedFile[] }) {
  const t = useT();
  const viewer = usePhotoViewer(photos);
  if (photos.length === 0) return null;
  return (
    <>
      <Strip aria-label={t('files.photos')}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button type="button" aria-label={t('files.enlarge', { name: photo.name })} onClick={() => viewer.show(photo.id)}>
              <img src={photo.preview ?? photo.path} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </Strip>
      {viewer.element}
    </>
  );
}

/** Shows photos large, one at a time. */
export function usePhotoViewer(photos: readonly AttachedFile[]) {
  const [open, setOpen] = useState<number | null>(null);
  const show = (id: string) => {
    const index = photos.findIndex((photo) => photo.id === id);
    const photo = photos[index];
    if (photo) openPhoto(photo, () => setOpen(index));
  };
  const element = open !== null && <PhotoViewer photos={photos} index={open} onTurn={setOpen} onClose={() => setOpen(null)} />;
  return { show, element };
}
