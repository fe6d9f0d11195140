import { useEffect, useState } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import { PhotoPicker } from '@portal/ui-kit/photo-picker';
import { usePortalT } from '../i18n/use-t';
import { FILE_BYTES_MAX } from './file-limits';

interface PhotosFieldProps {
  label: string;
  files: readonly File[];
  /** How many more files there is room for. */
  room: number;
  onChange: (files: File[]) => void;
}

interface Preview {
  file: File;
  src: string;
}

/** Photos picked but not sent yet, with their previews. */
export function PhotosField({ label, files, room, onChange }: PhotosFieldProps) {
  const t = usePortalT();
  const previews = usePreviews(files);
  const [error, setError] = useState<string | null>(null);
  const reject = (rejected: { why: 'size' | 'type' }[]) =>
    setError(rejected.some(({ why }) => why === 'size') ? t('files.too_big', { limit: LIMITS.fileMegabytes }) : t('files.wrong_type'));
  return (
    <PhotoPicker
      label={label}
      photos={previews.map(({ file, src }, index) => ({ id: String(index), name: file.name, src }))}
      maxBytes={FILE_BYTES_MAX}
      error={error}
      onAdd={(added) => {
        setError(added.length > room ? t('files.limit_reached', { limit: LIMITS.filesMax }) : null);
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
