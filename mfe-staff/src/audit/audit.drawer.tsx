import type { AuditEntry } from '@portal/contracts/identity/schemas';
import { useFormat, useT } from '@portal/portal-kit';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Drawer } from '@portal/ui-kit/drawer';
import { useAuditWords } from './audit-words';

interface AuditDrawerProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** Everything that the log holds of one entry. */
export function AuditDrawer({ entry, onClose }: AuditDrawerProps) {
  const t = useT();
  const format = useFormat();
  const words = useAuditWords();
  const details = Object.entries(entry.detail);
  return (
    <Drawer open onClose={onClose} title={t('audit.entry', { id: entry.id })}>
      <DescriptionList
        entries={[
          { label: t('audit.what'), value: words.sentence(entry), wide: true },
          { label: t('audit.time'), value: format.exact(entry.occurred_at) },
          { label: t('audit.who'), value: entry.actor && words.person(entry.actor) },
          { label: t('audit.approved_by'), value: entry.approved_by && words.person(entry.approved_by) },
          { label: t('audit.object'), value: entry.object_id && words.object(entry) },
          { label: t('audit.network'), value: entry.network && <bdi>{entry.network}</bdi> },
          { label: t('audit.session'), value: entry.session_id && <bdi>{entry.session_id}</bdi>, wide: true },
          { label: t('audit.request'), value: entry.request_id && <bdi>{entry.request_id}</bdi>, wide: true },
          { label: t('audit.detail'), value: details.length > 0 && <bdi>{JSON.stringify(entry.detail, null, 1)}</bdi>, wide: true },
        ]}
      />
    </Drawer>
  );
}
