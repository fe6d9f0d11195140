import { listGroups } from '@portal/contracts/identity/contracts';
import { ESCALATION_KINDS } from '@portal/contracts/issues/flow-terms';
import type { Issue, IssueEscalation } from '@portal/contracts/issues/schemas';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { joinFacts, RelativeTime, useApiQuery, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { Timeline } from '@portal/ui-kit/timeline';

/** What was sent because an issue waits or lasts, and what comes next. */
export function EscalationCard({ issue }: { issue: Issue }) {
  const t = useT();
  const format = useFormat();
  const toldBy = useRecipients(issue);
  const sent = issue.escalations.filter(({ sent_at }) => sent_at !== null);
  const coming = issue.escalations.filter(({ next_at, paused }) => next_at !== null || paused).sort((a, b) => soonness(a) - soonness(b));
  return ESCALATION_KINDS.map((kind) => {
    const past = sent.filter((one) => one.kind === kind);
    const future = coming.filter((one) => one.kind === kind);
    if (past.length + future.length === 0) return null;
    return (
      <Card key={kind} title={t(`escalations.${kind}`)}>
        <Timeline
          items={[
            ...past.map((one) => ({
              id: `sent ${one.level}`,
              icon: 'check' as const,
              tone: 'warning' as const,
              title: t('escalations.sent', { level: one.level }),
              meta: one.sent_at && <RelativeTime at={one.sent_at} />,
              children: toldBy(one),
            })),
            ...future.map((one) => ({
              id: `next ${one.level}`,
              icon: 'clock' as const,
              tone: 'neutral' as const,
              title: t('escalations.next', { level: one.level }),
              meta: one.next_at === null ? t('escalations.paused') : format.dateTime(one.next_at),
              children: toldBy(one),
            })),
          ]}
        />
      </Card>
    );
  });
}

const soonness = ({ next_at, level }: IssueEscalation) => (next_at === null ? level : Date.parse(next_at));

/** Who is told by a level, in words. */
function useRecipients(issue: Issue): (escalation: IssueEscalation) => string | null {
  const t = useT();
  const { locale } = usePortal();
  const named = issue.escalations.some(({ recipients }) => (recipients?.group_ids.length ?? 0) > 0);
  const groups = useApiQuery(listGroups, { query: { pp: PAGE_SIZE_MAX } }, { enabled: named }).data?.items ?? [];
  return ({ recipients }) => {
    if (!recipients) return null;
    const known = groups.filter(({ id }) => recipients.group_ids.includes(id)).map(({ name }) => translated(name, locale));
    return joinFacts([...recipients.roles.map((role) => t(`escalations.roles.${role}`)), ...known], locale);
  };
}
