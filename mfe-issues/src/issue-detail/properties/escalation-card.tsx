import { ESCALATION_KINDS } from '@portal/contracts/issues/flow-terms';
import type { Issue, IssueEscalation } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { joinFacts, RelativeTime, useFormat, useGroups, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { Timeline } from '@portal/ui-kit/timeline';

/** What was sent because an issue waits or lasts, and what comes next. */
export function EscalationCard({ issue }: { issue: Issue }) {
  const t = useT();
  const format = useFormat();
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
              children: <RecipientNames escalation={one} />,
            })),
            ...future.map((one) => ({
              id: `next ${one.level}`,
              icon: 'clock' as const,
              tone: 'neutral' as const,
              title:
                one.next_at === null
                  ? t('escalations.level', { level: one.level })
                  : t('escalations.next', { level: one.level, time: format.dateTime(one.next_at) }),
              meta: one.next_at === null && t('escalations.paused'),
              children: <RecipientNames escalation={one} />,
            })),
          ]}
        />
      </Card>
    );
  });
}

const soonness = ({ next_at, level }: IssueEscalation) => (next_at === null ? level : Date.parse(next_at));

/** Who is told by a level, in words. */
function RecipientNames({ escalation: { recipients } }: { escalation: IssueEscalation }) {
  const t = useT();
  const { locale } = usePortal();
  if (!recipients) return null;
  const roles = recipients.roles.map((role) => t(`escalations.roles.${role}`));
  return recipients.group_ids.length > 0 ? <WithGroups words={roles} ids={recipients.group_ids} /> : joinFacts(roles, locale);
}

/** Words with the names of groups behind them; apart, so that groups are fetched only where one is told. */
function WithGroups({ words, ids }: { words: readonly string[]; ids: readonly number[] }) {
  const { locale } = usePortal();
  const { groups = [] } = useGroups();
  const names = groups.filter(({ id }) => ids.includes(id)).map(({ name }) => translated(name, locale));
  return joinFacts([...words, ...names], locale);
}
