import { useState } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import { FieldError } from '@portal/ui-kit/field';
import { FileButton } from '@portal/ui-kit/file-button';
import { FileList } from '@portal/ui-kit/file-list';
import { Stack } from '@portal/ui-kit/stack';
import { usePortalT } from '../i18n/use-t';
import { FILE_BYTES_MAX } from './file-limits';
import { useFileSize } from './use-file-size';

interface DocumentsFieldProps {
  files: readonly File[];
  /** How many more files there is room for. */
  room: number;
  onChange: (files: File[]) => void;
}

/** Documents picked but not sent yet. */
export function DocumentsField({ files, room, onChange }: DocumentsFieldProps) {
  const t = usePortalT();
  const sizeOf = useFileSize();
  const [error, setError] = useState<string | null>(null);
  const add = (picked: readonly File[]) => {
    const good = picked.filter((file) => file.size <= FILE_BYTES_MAX);
    const tooBig = good.length < picked.length && t('files.too_big', { limit: LIMITS.fileMegabytes });
    setError(tooBig || (good.length > room && t('files.limit_reached', { limit: LIMITS.filesMax })) || null);
    onChange([...files, ...good.slice(0, Math.max(0, room))]);
  };
  return (
    <Stack $align="start">
      <FileList
        files={files.map((file, index) => ({ id: String(index), name: file.name, detail: sizeOf(file.size) }))}
        onRemove={(id) => onChange(files.filter((_, index) => String(index) !== id))}
      />
      <FileButton label={t('files.add_document')} onFiles={add} />
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  );
}
