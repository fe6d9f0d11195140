import { noticeText, type NoticeValues } from '@portal/service-kit/notice-texts';
import type { Translations } from '@portal/contracts/locales';
import { t } from '../../../texts';
import type { LoadedIssue } from '../loaded/loaded-issue';

type Told = Pick<LoadedIssue, 'record' | 'open' | 'state' | 'context'>;

/** Symbol of the machine, or the name of one without; null where the issue has none. */
function machineOf({ record, context }: Told): string | null {
  const machine = context.equipment.get(record.equipment_id ?? 0);
  return machine?.symbol ?? machine?.name ?? record.equipment_name;
}

/** Whether the issue says that its machine does not run now: by its criticality, as lists and the report have it. */
function isStopped({ record, open, state, context }: Told): boolean {
  return open && !state.resolved && record.criticality_id !== null && record.criticality_id === context.stopping_criticality_id;
}

/**
 * Title of a notice about an issue, in every language: the machine first, since a locked phone shows no more than the title.
 *
 * @param key of `notices` in the locale files
 * @throws Error when the text or a value is missing
 */
export function issueNoticeTitle(work: Told, key: string, values: NoticeValues = {}): Translations {
  const what = noticeText(t, `notices.${key}`, { number: work.record.id, ...values });
  const equipment = machineOf(work);
  if (equipment === null) return what;
  return noticeText(t, isStopped(work) ? 'notices.machine_stopped' : 'notices.of_machine', { equipment, what });
}
