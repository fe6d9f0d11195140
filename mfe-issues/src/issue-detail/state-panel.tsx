import { Suspense, lazy, useState } from 'react';
import type { Issue, IssueTransition } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { notify, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Icon } from '@portal/ui-kit/icon';
import { Menu } from '@portal/ui-kit/menu';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { inOrder, nextTransition } from '../states/next-transition';
import { stateLook } from '../states/state-look';
import { MySteps } from './my-steps';
import { ReceiveButton } from './receive-button';
import { RunningClock } from './running-clock';
import { Panel, Steps, Word } from './state-panel.style';
import type { ChangeIssue } from './use-issue-change';

const TransitionDialog = lazy(() => import('./transition-dialog').then(({ TransitionDialog: component }) => ({ default: component })));

interface StatePanelProps {
  issue: Issue;
  busy: boolean;
  /** None in the person's own view, which offers only their own steps. */
  onChange: ChangeIssue | undefined;
  onChanged: (issue: Issue) => void;
}

const asksFirst = (transition: IssueTransition) => transition.requires_resolution || transition.parameters.length > 0;

/** The loudest thing on the screen: the state, how long it has lasted, and the steps that lead on. */
export function StatePanel({ issue, busy, onChange, onChanged }: StatePanelProps) {
  const t = useT();
  const { locale } = usePortal();
  const [asking, setAsking] = useState<IssueTransition | null>(null);
  const { tone, icon } = stateLook(issue.flow_state.kind);
  const transitions = onChange ? inOrder(issue.transitions) : [];
  const says = (changed: Issue) =>
    notify.show({ tone: 'success', text: t('done.state', { id: changed.id, state: translated(changed.flow_state.name, locale) }) });
  const choose = (transition: IssueTransition) => {
    if (asksFirst(transition)) setAsking(transition);
    else void onChange?.({ flow_state_id: transition.flow_state_id }, says);
  };
  const confirmationDue = issue.flow_state.resolved && issue.formal_confirm_required && !issue.formal_confirm_at;

  // Nothing of one's own to do: then the flow's way on is the next step.
  const next =
    issue.actions.length === 0 && !(confirmationDue && issue.can.confirm) ? nextTransition(issue.flow_state.kind, transitions) : undefined;

  return (
    <Panel $tone={tone} aria-label={t('fields.status')}>
      <Word data-tooltip={t('flow', { name: translated(issue.flow.name, locale) })}>
        <Icon name={icon} size="2rem" />
        <div>
          <strong>{translated(issue.flow_state.name, locale) || t('none')}</strong>
          <RunningClock clocks={issue.clocks} />
        </div>
      </Word>
      {confirmationDue && (
        <StatusBadge tone="warning" icon="flag">
          {t('issue.confirmation_due')}
        </StatusBadge>
      )}
      <Steps>
        <MySteps issue={issue} onChanged={onChanged} />
        {!onChange && <ReceiveButton issue={issue} onChanged={onChanged} />}
        {next && (
          <Button size="large" variant="primary" icon={stateLook(next.kind).icon} busy={busy} onClick={() => choose(next)}>
            {translated(next.name, locale)}
          </Button>
        )}
        {confirmationDue && onChange && issue.can.confirm && (
          <Button icon="check-check" busy={busy} onClick={() => void onChange({ formal_confirm: true })}>
            {t('actions.confirm')}
          </Button>
        )}
        {transitions.length > 0 && (
          <Menu
            label={t('issue.change_state')}
            variant="secondary"
            disabled={busy}
            items={transitions.map((transition) => ({
              id: String(transition.id),
              label: translated(transition.name, locale),
              icon: stateLook(transition.kind).icon,
              onSelect: () => choose(transition),
            }))}
          />
        )}
      </Steps>
      {asking && onChange && (
        <Suspense>
          <TransitionDialog
            transition={asking}
            onClose={() => setAsking(null)}
            onSend={(patch) => onChange(patch, says, { throws: true })}
          />
        </Suspense>
      )}
    </Panel>
  );
}
