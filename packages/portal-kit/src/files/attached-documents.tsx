import { EmptyState } from '@portal/ui-kit/empty-state';
import { FileButton } from '@portal/ui-kit/file-button';
import { FileList } from '@portal/ui-kit/file-list';
import { ProgressBar } from '@portal/ui-kit/progress-bar';
import { Stack } from '@portal/ui-kit/stack';
import { useFormat } from '../format/use-format';
import { joinFacts } from '../i18n/join-facts';
import { usePortalT } from '../i18n/use-t';
import { usePersonName } from '../people/person-name';
import { usePortal } from '../portal/use-portal';
import { useFileChanges, type AttachedFiles } from './use-file-changes';
import { useFileSize } from './use-file-size';

/** The documents of a thing. */
export function AttachedDocuments(attached: AttachedFiles) {
  const t = usePortalT();
  const format = useFormat();
  const { locale } = usePortal();
  const nameOf = usePersonName();
  const sizeOf = useFileSize();
  const { sending, add, remove } = useFileChanges(attached);
  const files = attached.of.documents.map(({ id, name, path, size, created_at, created_by_user }) => ({
    id,
    name,
    href: path,
    detail: joinFacts([sizeOf(size), nameOf(created_by_user), format.dateTime(created_at)], locale),
  }));
  return (
    <Stack $align="start">
      {files.length === 0 && <EmptyState compact icon="file" title={t('files.no_documents')} />}
      <FileList files={files} onRemove={attached.editable ? (id) => void remove(id) : undefined} />
      {sending.map(({ id, file, share }) => (
        <ProgressBar key={id} label={file.name} value={share} />
      ))}
      {attached.editable && <FileButton label={t('files.add_document')} onFiles={(picked) => void add(picked)} />}
    </Stack>
  );
}
