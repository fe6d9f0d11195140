import { addIssueDocument, removeIssueDocument } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { joinFacts, useFormat, usePortal, useT, usePersonName } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { FileButton } from '@portal/ui-kit/file-button';
import { FileList } from '@portal/ui-kit/file-list';
import { ProgressBar } from '@portal/ui-kit/progress-bar';
import { Stack } from '@portal/ui-kit/stack';
import { inMegabytes, MAX_DOCUMENT_BYTES } from '../files/file-limits';
import { useFileChanges } from './use-file-changes';

/** The documents of an issue. */
export function DocumentsTab({ issue, onChanged }: { issue: Issue; onChanged: () => void }) {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const nameOf = usePersonName();
  const { sending, add, remove, reject } = useFileChanges({
    id: issue.id,
    addRoute: addIssueDocument,
    removeRoute: removeIssueDocument,
    limit: MAX_DOCUMENT_BYTES,
    held: issue.photos.length + issue.documents.length,
    onChanged,
  });
  const editable = issue.can.add_documents && !issue.deleted_at;
  const pick = (files: readonly File[]) => {
    const good = files.filter(({ size }) => size <= MAX_DOCUMENT_BYTES);
    if (good.length < files.length) reject([{ why: 'size' }]);
    void add(good);
  };
  const files = issue.documents.map(({ id, name, path, size, created_at, created_by_user }) => ({
    id,
    name,
    href: path,
    detail: joinFacts(
      [
        t('files.size', { size: format.number(inMegabytes(size), { maximumFractionDigits: 2 }) }),
        nameOf(created_by_user),
        format.dateTime(created_at),
      ],
      locale,
    ),
  }));
  return (
    <Stack $align="start">
      {files.length === 0 && <EmptyState compact icon="file" title={t('files.no_documents')} />}
      <FileList files={files} onRemove={editable ? (id) => void remove(issue.documents.find((file) => file.id === id)) : undefined} />
      {sending.map(({ id, file, share }) => (
        <ProgressBar key={id} label={file.name} value={share} />
      ))}
      {editable && <FileButton label={t('files.add_document')} onFiles={pick} />}
    </Stack>
  );
}
