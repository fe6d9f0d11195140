import { useId } from 'react';
import styled from 'styled-components';
import { DropPlace } from './drop/drop-place';
import { FieldError, FieldHint, FieldLabel } from './field';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useLabels } from './labels';
import { PHOTO_TYPES } from './photo-types';
import { ProgressBar } from './progress-bar';
import { color, media, radius, space } from './theme/tokens';

export interface Photo {
  id: string;
  name: string;
  src: string;
  /** 0 to 1 while it is sent. */
  progress?: number;
  /** Why it could not be sent. */
  error?: string;
}

export interface PhotoPickerProps {
  label: string;
  photos: readonly Photo[];
  /** Left out where photos are only looked at. */
  onAdd?: (files: File[]) => void;
  onRemove?: (id: string) => void;
  onOpen?: (id: string) => void;
  /** Files that are too large or of another type. */
  onReject?: (rejected: { file: File; why: 'size' | 'type' }[]) => void;
  maxBytes?: number;
  types?: readonly string[];
  hint?: string;
  error?: string | null;
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space.s};
  > li {
    position: relative;
    aspect-ratio: 1;
  }
`;

const Add = styled(DropPlace)`
  block-size: 100%;
  padding: ${space.s};
  color: ${color.muted};
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

const View = styled.button`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  overflow: hidden;
  cursor: pointer;
  &:disabled {
    cursor: default;
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const Corner = styled.span`
  position: absolute;
  inset-block-start: ${space.xs};
  inset-inline-end: ${space.xs};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;

const Below = styled.span`
  position: absolute;
  inset-inline: ${space.xs};
  inset-block-end: ${space.xs};
  padding: ${space.xs};
  border-radius: ${radius.small};
  background: ${color.surface};
`;

/** Photos in a grid, with a place to add more: file dialog, camera on phones, or drop. */
export function PhotoPicker({
  label,
  photos,
  onAdd,
  onRemove,
  onOpen,
  onReject,
  maxBytes = Infinity,
  types = PHOTO_TYPES,
  hint,
  error,
}: PhotoPickerProps) {
  const labels = useLabels();
  const id = useId();

  const take = (files: File[]) => {
    const judged = files.map((file) => ({
      file,
      why: !types.includes(file.type) ? ('type' as const) : file.size > maxBytes ? ('size' as const) : null,
    }));
    const good = judged.filter(({ why }) => why === null).map(({ file }) => file);
    const bad = judged.flatMap(({ file, why }) => (why ? [{ file, why }] : []));
    if (good.length) onAdd?.(good);
    if (bad.length) onReject?.(bad);
  };
  return (
    <Column role="group" aria-labelledby={id}>
      <FieldLabel as="span" id={id}>
        {label}
      </FieldLabel>
      {hint && <FieldHint>{hint}</FieldHint>}
      <Wall>
        {photos.map((photo) => (
          <li key={photo.id}>
            <View type="button" disabled={!onOpen} onClick={() => onOpen?.(photo.id)}>
              <img src={photo.src} alt={photo.name} loading="lazy" />
            </View>
            {onRemove && (
              <Corner>
                <IconButton size="small" icon="trash" label={labels.removePhoto(photo.name)} onClick={() => onRemove(photo.id)} />
              </Corner>
            )}
            {photo.progress !== undefined && photo.progress < 1 && (
              <Below>
                <ProgressBar hideLabel label={photo.name} value={photo.progress} />
              </Below>
            )}
            {photo.error && (
              <Below>
                <FieldError>{photo.error}</FieldError>
              </Below>
            )}
          </li>
        ))}
        {onAdd && (
          <li>
            <Add accept={types.join(',')} multiple onFiles={take}>
              <Icon name="camera" size="1.75rem" />
              <span>{labels.addPhoto}</span>
            </Add>
          </li>
        )}
      </Wall>
      {error && <FieldError>{error}</FieldError>}
    </Column>
  );
}
