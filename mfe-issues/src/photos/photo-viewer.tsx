import type { AttachedFile } from '@portal/contracts/shared-schemas';
import { useFormat, useT, usePersonName } from '@portal/portal-kit';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { PhotoStage } from './photo-stage';

interface PhotoViewerProps {
  photos: readonly AttachedFile[];
  index: number;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** One photo, large; the arrow keys and a swipe turn. */
export function PhotoViewer({ photos, index, onTurn, onClose }: PhotoViewerProps) {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  const photo = photos[index];
  if (!photo) return null;
  const turn = (by: number) => onTurn((index + by + photos.length) % photos.length);
  const footer = (
    <>
      {photos.length > 1 && (
        <Button icon="chevron-left" onClick={() => turn(-1)}>
          {t('files.previous')}
        </Button>
      )}
      {photos.length > 1 && (
        <Button iconEnd="chevron-right" onClick={() => turn(1)}>
          {t('files.next')}
        </Button>
      )}
      <ButtonLink href={photo.path} download={photo.name}>
        {t('files.download')}
      </ButtonLink>
    </>
  );
  const keys = (key: string) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') turn(key === forward ? 1 : -1);
  };
  return (
    <Dialog
      open
      size="large"
      dismissable
      onClose={onClose}
      title={[nameOf(photo.created_by_user), format.dateTime(photo.created_at)].filter(Boolean).join(', ')}
      footer={footer}
    >
      <div onKeyDown={(event) => keys(event.key)}>
        <PhotoStage key={photo.id} src={photo.path} name={photo.name} onTurn={turn} />
      </div>
    </Dialog>
  );
}
