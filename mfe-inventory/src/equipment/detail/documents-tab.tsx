import { useRef } from 'react';
import { addEquipmentDocument, removeEquipmentDocument } from '@portal/contracts/inventory/contracts';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { joinFacts, useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { FileList, HiddenInput } from '@portal/ui-kit/file-list';
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
  const input = useRef<HTMLInputElement>(null);
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
      {editable && (
        <Button icon="plus" onClick={() => input.current?.click()}>
          {t('files.add_document')}
        </Button>
      )}
      <HiddenInput
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t('files.add_document')}
        onChange={(event) => void add([...(event.target.files ?? [])])}
      />
    </Stack>
  );
}
