import { Avatar } from '@portal/ui-kit/avatar';
import { Inline } from '@portal/ui-kit/stack';
import { usePortalT } from '../i18n/use-t';
import { PictureButtons } from './picture-buttons';

interface PersonPhotoProps {
  person: { name: string; photo: { id: string; path: string } | null };
  /** Left out where the photo is only looked at. */
  onChange?: (file: File) => Promise<unknown>;
  onRemove?: (photoId: string) => Promise<unknown>;
}

/** A person's picture, changed and removed by those who may. */
export function PersonPhoto({ person: { name, photo }, onChange, onRemove }: PersonPhotoProps) {
  const t = usePortalT();
  return (
    <Inline $gap="m">
      <Avatar name={name} src={photo?.path} size="4.5rem" />
      <PictureButtons
        icon="camera"
        variant="quiet"
        name={name}
        change={t('photo.change')}
        remove={t('photo.remove')}
        onChange={onChange}
        onRemove={photo && onRemove ? () => onRemove(photo.id) : undefined}
      />
    </Inline>
  );
}
