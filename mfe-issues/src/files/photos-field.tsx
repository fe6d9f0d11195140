import { useEffect, useState } from 'react';
import { useT } from '@portal/portal-kit';
import { PhotoPicker } from '@portal/ui-kit/photo-picker';
import { LIMITS } from '@portal/contracts/limits';
import { inMegabytes, MAX_PHOTO_BYTES } from './file-limits';

interface PhotosFieldProps {
  files: readonly File[];
  /** How many more files the issue can hold. */
  room: number;
  onChange: (files: File[]) => void;
}

interface Preview {
  file: File;
  src: string;
}

/** Photos picked but not sent yet, with their previews. */
export function PhotosField({ files, room, onChange }: PhotosFieldProps) {
  const t = useT();
  const previews = usePreviews(files);
  const [error, setError] = useState<string | null>(null);
  const reject = (rejected: { why: 'size' | 'type' }[]) =>
    setError(
      rejected.some(({ why }) => why === 'size') ? t('files.too_big', { limit: inMegabytes(MAX_PHOTO_BYTES) }) : t('files.wrong_type'),
    );
  return (
    <PhotoPicker
      label={t('files.photos_hint')}
      photos={previews.map(({ file, src }, index) => ({ id: String(index), name: file.name, src }))}
      maxBytes={MAX_PHOTO_BYTES}
      error={error}
      onAdd={(added) => {
        setError(added.length > room ? t('files.limit_reached', { limit: LIMITS.issueFilesMax }) : null);
        onChange([...files, ...added.slice(0, Math.max(0, room))]);
      }}
      onRemove={(id) => onChange(files.filter((_, index) => String(index) !== id))}
      onReject={reject}
    />
  );
}

/** Addresses of picked files; given back to the browser when they are no longer shown. */
function usePreviews(files: readonly File[]): Preview[] {
  const [previews, setPreviews] = useState<Preview[]>([]);
  useEffect(() => {
    const made = files.map((file) => ({ file, src: URL.createObjectURL(file) }));
    setPreviews(made);
    return () => made.forEach(({ src }) => URL.revokeObjectURL(src));
  }, [files]);
  return previews;
}
