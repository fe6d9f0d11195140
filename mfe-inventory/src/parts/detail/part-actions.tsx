import { useState } from 'react';
import { archivePart, restorePart } from '@portal/contracts/inventory/contracts';
import type { PartRow } from '@portal/contracts/inventory/schemas';
import { api, ApiError, confirm, invalidate, notify, usePortal, useT } from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { partName } from '../part-address';

interface PartMenuProps {
  part: PartRow;
  onEdit: () => void;
}

/** What can be done with a part, as far as the person may; nothing with what is archived. */
export function PartMenu({ part, onEdit }: PartMenuProps) {
  const t = useT();
  const { can } = usePortal();
  const archive = useArchive(part);
  if (part.archived_at) return null;
  const more = can('parts/delete')
    ? [{ id: 'archive', label: t('equipment.archive'), icon: 'archive', danger: true, onSelect: () => void archive() }]
    : [];
  return <RowMenu name={partName(part)} onEdit={can('parts/update') ? onEdit : undefined} more={more} />;
}

/** Archives it after the question; what is in stock stays, and that is said. */
function useArchive(part: PartRow): () => Promise<void> {
  const t = useT();
  const name = partName(part);
  return async () => {
    const sure = await confirm({
      title: t('equipment.archive_title', { name }),
      body: t('equipment.archive_body'),
      confirm: t('equipment.archive'),
      danger: true,
    });
    if (!sure) return;
    try {
      await api(archivePart, { params: { id: part.id } });
      invalidate(['part']);
      notify.show({ text: t('equipment.archived', { name }), tone: 'success' });
    } catch (error) {
      if (error instanceof ApiError && error.word === 'in_use') notify.show({ text: t('parts.has_stock', { name }), tone: 'danger' });
      else notify.failed(error);
    }
  };
}

/** Puts a part back among the others; shown with an archived one to those who may archive. */
export function RestoreButton({ part }: { part: PartRow }) {
  const t = useT();
  const { can } = usePortal();
  const [busy, setBusy] = useState(false);
  if (!can('parts/delete')) return null;
  const name = partName(part);
  const restore = async () => {
    setBusy(true);
    try {
      await api(restorePart, { params: { id: part.id } });
      invalidate(['part']);
      notify.show({ text: t('equipment.restored', { name }), tone: 'success' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) notify.show({ text: t('parts.symbol_taken'), tone: 'danger' });
      else notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void restore()}>
      {t('equipment.restore')}
    </Button>
  );
}
