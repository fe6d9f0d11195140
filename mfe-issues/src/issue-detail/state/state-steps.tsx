import { startTransition, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { Issue, IssueTransition } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { lazyDialog, usePortal, useT } from '@portal/portal-kit';
import { BottomBar } from '@portal/ui-kit/bottom-bar';
import { Button } from '@portal/ui-kit/button';
import type { IconName } from '@portal/ui-kit/icon';
import { useIssueSteps } from '../../steps/use-issue-steps';
import { stateLook } from '../../states/state-look';
import { readerSteps, type ReaderStep } from './reader-steps';
import { useFocusOnNext } from './use-focus-on-next';
import { useReceive } from './use-receive';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

const FinishDialog = lazyDialog(async () => (await import('../../steps/finish-dialog')).FinishDialog);
const AssignDialog = lazyDialog(async () => (await import('../../people/assign-dialog')).AssignDialog);

interface StateStepsProps {
  issue: Issue;
  busy: boolean;
  /** None in the person's own view. */
  onChange: ChangeIssue | undefined;
  onChanged: (issue: Issue) => void;
  onChoose: (transition: IssueTransition) => void;
}

type Kind = Exclude<ReaderStep['kind'], 'transition'>;

const ICONS: Record<Kind, IconName> = {
  take: 'wrench',
  join: 'user-plus',
  arrive: 'check',
  finish: 'circle-check',
  receive: 'eye',
  assign: 'user-plus',
  confirm: 'check-check',
};
const AFTER = { take: ['arrive', 'finish'], arrive: ['finish'] } as const;

/** A step that was pressed and not answered yet. */
interface PressedStep {
  action: keyof typeof AFTER;
}

/** The next steps of who reads; the step after a pressed one shows before the server has answered, and has the focus. */
export function StateSteps({ issue, busy, onChange, onChanged, onChoose }: StateStepsProps) {
  const t = useT();
  const { session, locale } = usePortal();
  const [dialog, setDialog] = useState<'finish' | 'assign' | null>(null);
  const close = () => setDialog(null);
  // No transition that lasts until the answer: React would hold every other one, a change of page too.
  const [waiting, setWaiting] = useState<PressedStep | null>(null);
  const shown = waiting ? { ...issue, actions: [...AFTER[waiting.action]] } : issue;
  const { steps, urgent } = readerSteps(shown, { user: session.user.id, moves: Boolean(onChange) });
  const bar = useRef<HTMLDivElement>(null);
  const [first] = steps;
  const pressed = useFocusOnNext(bar, {
    step: first ? keyOf(first) : 'none',
    ends: first?.kind === 'transition' && first.transition.finished,
  });
  const act = useActions({ issue, onChange, onChanged, setWaiting, open: (next) => startTransition(() => setDialog(next)) });
  const press = (step: ReaderStep) => {
    pressed();
    if (step.kind === 'transition') onChoose(step.transition);
    else act[step.kind]();
  };
  return (
    <>
      {steps.length > 0 && (
        <BottomBar ref={bar}>
          {steps.map((step, index) => (
            <Button
              key={keyOf(step)}
              size="large"
              variant={index === 0 && urgent ? 'primary' : 'secondary'}
              icon={step.kind === 'transition' ? stateLook(step.transition.kind).icon : ICONS[step.kind]}
              busy={busy && index === 0}
              onClick={() => press(step)}
            >
              {step.kind === 'transition' ? translated(step.transition.name, locale) : t(`steps.${step.kind}`)}
            </Button>
          ))}
        </BottomBar>
      )}
      {dialog === 'finish' && <FinishDialog issue={issue} onClose={close} onDone={onChanged} />}
      {dialog === 'assign' && <AssignDialog issue={issue} onClose={close} onChanged={onChanged} />}
    </>
  );
}

const keyOf = (step: ReaderStep): string => (step.kind === 'transition' ? `transition ${step.transition.id}` : step.kind);

interface Wiring extends Pick<StateStepsProps, 'issue' | 'onChange' | 'onChanged'> {
  setWaiting: Dispatch<SetStateAction<PressedStep | null>>;
  open: (dialog: 'finish' | 'assign') => void;
}

/** What each step does. */
function useActions({ issue, onChange, onChanged, setWaiting, open }: Wiring): Record<Kind, () => void> {
  const step = useIssueSteps(onChanged);
  const receive = useReceive(issue, onChanged);
  const run = async (action: keyof typeof AFTER) => {
    const pressed = { action };
    setWaiting(pressed);
    await step(issue.id, action).then(onChanged, () => undefined);
    setWaiting((now) => (now === pressed ? null : now));
  };
  return {
    take: () => void run('take'),
    join: () => void run('take'),
    arrive: () => void run('arrive'),
    finish: () => open('finish'),
    assign: () => open('assign'),
    receive,
    confirm: () => void onChange?.({ formal_confirm: true }),
  };
}
