import { useState } from 'react';
import { useFormat, useT } from '@portal/portal-kit';
import { FieldError } from '@portal/ui-kit/field';
import { FileButton } from '@portal/ui-kit/file-button';
import { FileList } from '@portal/ui-kit/file-list';
import { Stack } from '@portal/ui-kit/stack';
import { LIMITS } from '@portal/contracts/limits';
import { inMegabytes, MAX_DOCUMENT_BYTES } from './file-limits';

interface DocumentsFieldProps {
  files: readonly File[];
  /** How many more files the issue can hold. */
  room: number;
  onChange: (files: File[]) => void;
}

/** Documents picked but not sent yet. */
export function DocumentsField({ files, room, onChange }: DocumentsFieldProps) {
  const t = useT();
  const format = useFormat();
  const [error, setError] = useState<string | null>(null);
  const add = (picked: readonly File[]) => {
    const good = picked.filter((file) => file.size <= MAX_DOCUMENT_BYTES);
    const tooBig = good.length < picked.length && t('files.too_big', { limit: inMegabytes(MAX_DOCUMENT_BYTES) });
    setError(tooBig || (good.length > room && t('files.limit_reached', { limit: LIMITS.issueFilesMax })) || null);
    onChange([...files, ...good.slice(0, Math.max(0, room))]);
  };
  return (
    <Stack $align="start">
      <FileList
        files={files.map((file, index) => ({
          id: String(index),
          name: file.name,
          detail: t('files.size', { size: format.number(inMegabytes(file.size), { maximumFractionDigits: 2 }) }),
        }))}
        onRemove={(id) => onChange(files.filter((_, index) => String(index) !== id))}
      />
      <FileButton label={t('files.add_document')} onFiles={add} />
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  );
}
