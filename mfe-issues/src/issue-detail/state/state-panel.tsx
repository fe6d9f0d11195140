import { memo, startTransition, useState } from 'react';
import type { Issue, IssueTransition } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { lazyDialog, notify, usePortal, useT } from '@portal/portal-kit';
import { Menu } from '@portal/ui-kit/menu';
import { Icon } from '@portal/ui-kit/icon';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { DuplicateNote } from '../../issue-links/duplicate-note';
import { sortTransitions } from '../../states/next-transition';
import { stateLook } from '../../states/state-look';
import { LastComment } from './last-comment';
import { OverriddenPanel } from './overridden-panel';
import { confirmationDue } from './reader-steps';
import { RunningClock } from '../clocks/running-clock';
import { Panel, Steps, StateName } from './state-panel.style';
import { StateSteps } from './state-steps';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

const TransitionDialog = lazyDialog(async () => (await import('./transition-dialog')).TransitionDialog);

interface StatePanelProps {
  issue: Issue;
  busy: boolean;
  /** None in the person's own view, which offers only their own steps. */
  onChange: ChangeIssue | undefined;
  onChanged: (issue: Issue) => void;
}

const asksFirst = (transition: IssueTransition) => transition.requires_resolution || transition.parameters.length > 0;

/**
 * The loudest thing on the screen: the state, how long it has lasted, and the next step of who reads. Archived and rejected are louder than
 * any state.
 */
export const StatePanel = memo(function StatePanel({ issue, busy, onChange, onChanged }: StatePanelProps) {
  const t = useT();
  const { locale } = usePortal();
  const [asking, setAsking] = useState<IssueTransition | null>(null);
  if (issue.deleted_at || issue.rejected) return <OverriddenPanel issue={issue} busy={busy} onChange={onChange} onChanged={onChanged} />;
  const { tone, icon } = stateLook(issue.flow_state.kind);
  const transitions = onChange ? sortTransitions(issue.transitions) : [];
  const before = issue.flow_state.id;
  const says = (changed: Issue) => {
    // Back by a way that the flow offers, and that asks nothing.
    const back = changed.transitions.find((transition) => transition.flow_state_id === before && !asksFirst(transition));
    const undo = back && onChange && (() => onChange({ flow_state_id: before }));
    const text = t('done.state', { id: changed.id, state: translated(changed.flow_state.name, locale) });
    notify.show({ tone: 'success', text, ...(undo && { undo }) });
  };
  const choose = (transition: IssueTransition) => {
    if (asksFirst(transition)) startTransition(() => setAsking(transition));
    else void onChange?.({ flow_state_id: transition.flow_state_id }, says);
  };
  return (
    <Panel $tone={tone} aria-label={t('fields.status')} tabIndex={-1}>
      <StateName data-tooltip={t('flow', { name: translated(issue.flow.name, locale) })}>
        <Icon name={icon} size="2rem" />
        <div>
          <strong>{translated(issue.flow_state.name, locale) || t('none')}</strong>
          <RunningClock clocks={issue.clocks} />
        </div>
      </StateName>
      {confirmationDue(issue) && (
        <StatusBadge tone="warning" icon="flag">
          {t('issue.confirmation_due')}
        </StatusBadge>
      )}
      <Steps>
        <StateSteps issue={issue} busy={busy} onChange={onChange} onChanged={onChanged} onChoose={choose} />
        {transitions.length > 0 && (
          <Menu
            label={t('issue.change_state')}
            variant="secondary"
            disabled={busy}
            items={transitions.map((transition) => ({
              id: String(transition.id),
              label: translated(transition.name, locale),
              onSelect: () => choose(transition),
            }))}
          />
        )}
      </Steps>
      <DuplicateNote issue={issue} own={!onChange} onChanged={onChanged} />
      <LastComment issue={issue} />
      {asking && onChange && (
        <TransitionDialog
          issue={issue.id}
          transition={asking}
          onClose={() => setAsking(null)}
          onSend={(patch) => onChange(patch, says, { throws: true })}
        />
      )}
    </Panel>
  );
});
