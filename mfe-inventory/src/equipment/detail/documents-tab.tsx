import { addEquipmentDocument, removeEquipmentDocument } from '@portal/contracts/inventory/contracts';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { joinFacts, useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { FileButton } from '@portal/ui-kit/file-button';
import { FileList } from '@portal/ui-kit/file-list';
import { ProgressBar } from '@portal/ui-kit/progress-bar';
import { Stack } from '@portal/ui-kit/stack';
import { useFileChanges } from './use-file-changes';

const MAX_BYTES = 20_000_000;

/** The documents of a machine or a tool. */
export function DocumentsTab({ equipment, editable }: { equipment: Equipment; editable: boolean }) {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const nameOf = usePersonName();
  const calls = { add: addEquipmentDocument, remove: removeEquipmentDocument, limit: MAX_BYTES };
  const { sending, add, remove } = useFileChanges(equipment, calls);
  return (
    <Stack $align="start">
      {equipment.documents.length === 0 && <EmptyState compact icon="file" title={t('files.no_documents')} />}
      <FileList
        files={equipment.documents.map(({ id, name, path, created_by_user, created_at }) => ({
          id,
          name,
          href: path,
          detail: joinFacts([nameOf(created_by_user), format.dateTime(created_at)], locale),
        }))}
        onRemove={editable ? (id) => void remove(equipment.documents.find((file) => file.id === id)) : undefined}
      />
      {sending.map(({ id, file, share }) => (
        <ProgressBar key={id} label={file.name} value={share} />
      ))}
      {editable && <FileButton label={t('files.add_document')} onFiles={(files) => void add(files)} />}
    </Stack>
  );
}
