import type { LogEntry } from '@portal/contracts/issues/schemas';
import type { IconName } from '@portal/ui-kit/icon';
import type { Tone } from '@portal/ui-kit/theme';

type Change = LogEntry['content']['attributes'];

/** Steps of a person on an issue, the latest first: an entry that sets several at once is named after the furthest. */
const PERSON_STEPS = [
  ['finished_at', 'person_finished'],
  ['arrived_at', 'person_arrived'],
  ['started_at', 'person_taken'],
  ['received_at', 'person_received'],
] as const;

const became = (change: Change, field: string): boolean =>
  field in change && change[field]?.new !== null && change[field]?.new !== undefined && change[field].new !== false;
const ceased = (change: Change, field: string): boolean => field in change && !became(change, field);

/** Key of the sentence that says what happened, under `log.`. */
export function headlineOf({ loggable_type, action, content }: LogEntry): string {
  const change = content.attributes;
  if (content.escalationLast) return 'escalation_sent';
  switch (loggable_type) {
    case 'Issue':
      return issueHeadline(action, change);
    case 'IssueEmployee':
      return employeeHeadline(action, change);
    case 'Document':
      return action === 'deleted' ? 'file_removed' : 'file_added';
    case 'PartUsage':
      return action === 'deleted' ? 'part_put_back' : 'part_used';
    case 'IssueCost':
      return action === 'deleted' ? 'cost_removed' : 'cost_added';
  }
}

const LINKS = ['follows', 'followed_by', 'blocks', 'blocked_by', 'duplicate_of', 'duplicate'];

function issueHeadline(action: LogEntry['action'], change: Change): string {
  if (action === 'created') return 'reported';
  if (action === 'deleted') return 'archived';
  if (action === 'restored') return 'restored';
  const link = LINKS.find((field) => field in change);
  if (link) return became(change, link) ? 'linked' : 'unlinked';
  if (became(change, 'rejected')) return 'rejected';
  if (ceased(change, 'rejected')) return 'rejection_withdrawn';
  if (became(change, 'formal_confirm_at')) return 'confirmed';
  if (ceased(change, 'formal_confirm_at')) return 'confirmation_withdrawn';
  return 'flow_state' in change || 'flow_state_id' in change ? 'state_changed' : 'changed';
}

function employeeHeadline(action: LogEntry['action'], change: Change): string {
  if (action === 'deleted') return ceased(change, 'started_at') ? 'person_released' : 'person_removed';
  const step = PERSON_STEPS.find(([field]) => became(change, field));
  if (!step && ceased(change, 'started_at')) return 'person_released';
  return step?.[1] ?? (action === 'created' ? 'person_assigned' : 'person_changed');
}

const LOOKS: Readonly<Record<string, { icon: IconName; tone: Tone }>> = {
  reported: { icon: 'flag', tone: 'info' },
  archived: { icon: 'archive', tone: 'done' },
  rejected: { icon: 'circle-x', tone: 'danger' },
  confirmed: { icon: 'check-check', tone: 'success' },
  state_changed: { icon: 'arrow-right', tone: 'progress' },
  person_assigned: { icon: 'user-plus', tone: 'info' },
  person_taken: { icon: 'wrench', tone: 'progress' },
  person_arrived: { icon: 'check', tone: 'progress' },
  person_finished: { icon: 'circle-check', tone: 'success' },
  person_released: { icon: 'arrow-left', tone: 'warning' },
  restored: { icon: 'history', tone: 'info' },
  escalation_sent: { icon: 'alert', tone: 'warning' },
  linked: { icon: 'link', tone: 'info' },
  unlinked: { icon: 'link', tone: 'neutral' },
  person_removed: { icon: 'user', tone: 'warning' },
  file_added: { icon: 'image', tone: 'neutral' },
  file_removed: { icon: 'trash', tone: 'neutral' },
  part_used: { icon: 'package', tone: 'info' },
  cost_added: { icon: 'tag', tone: 'info' },
  cost_removed: { icon: 'tag', tone: 'neutral' },
  part_put_back: { icon: 'package', tone: 'neutral' },
};

/** Icon and tone of an entry. */
export function entryLook(entry: LogEntry): { icon: IconName; tone: Tone } {
  return LOOKS[headlineOf(entry)] ?? { icon: 'pencil', tone: 'neutral' };
}
