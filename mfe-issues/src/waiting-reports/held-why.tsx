import { useT } from '@portal/portal-kit';
import { isKeyUsed, refusalReasons, statusOf, type QueuedCall } from '@portal/portal-kit/offline-queue';

/** Member of a report's body → the text that names its field. */
const FIELD_TEXTS: Readonly<Record<string, string>> = {
  title: 'fields.title',
  user_description: 'fields.description',
  category_id: 'fields.category',
  equipment_id: 'fields.equipment',
  cost_center_id: 'fields.cost_center',
  criticality: 'fields.criticality',
  department: 'fields.department',
  prod_line: 'fields.prod_line',
  parameters: 'fields.parameters',
};

/** Why a report that waits is not sent by itself, as sentences. */
export function HeldWhy({ call }: { call: QueuedCall }) {
  const t = useT();
  const status = statusOf(call);
  if (status === 'uncertain') return <p>{t('held.uncertain')}</p>;
  if (status === 'files_refused') return <p>{t('held.files_refused', { id: call.answered })}</p>;
  if (!call.refusal) return null;
  if (isKeyUsed(call)) return <p>{t('held.sent_before')}</p>;
  return refusalReasons(call.refusal).map(({ field, text }) => {
    const name = field === null ? undefined : FIELD_TEXTS[field];
    return <p key={field}>{name ? `${t(name)}: ${text}` : text}</p>;
  });
}
