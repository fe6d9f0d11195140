import { useEffect, useRef, useState } from 'react';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { invalidate, lazyDialog, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { useIssueSteps } from '../steps/use-issue-steps';
import { OwnStep } from './own-step';
import { rowStep } from './row-step';

const AssignFromRow = lazyDialog(async () => (await import('./assign-from-row')).AssignFromRow);

const reload = () => invalidate(['issue']);

/**
 * Gives the focus to the title of a row whose pressed button has gone with its step. Returns what to call with the button; with null where
 * the step failed.
 */
function useFocusOnTitle(step: string | null): (pressed: Element | null) => void {
  const row = useRef<Element | null>(null);
  useEffect(() => {
    if (document.activeElement === document.body) row.current?.querySelector('a')?.focus();
    row.current = null;
  }, [step]);
  return (pressed) => {
    row.current = pressed?.closest('li') ?? null;
  };
}

interface RowStepButtonProps {
  issue: IssueRow;
  block?: boolean;
  /** The row is no longer in its list. */
  disabled?: boolean;
}

/** The next step of this reader on an issue that nobody has taken, or on their own. */
export function RowStepButton({ issue, block, disabled }: RowStepButtonProps) {
  const t = useT();
  const { can, session } = usePortal();
  const step = useIssueSteps(reload);
  const [working, setWorking] = useState(false);
  const next = rowStep(issue, can, session.user.id);
  const pressed = useFocusOnTitle(next);
  if (!next) return null;
  if (next === 'own') return <OwnStep id={issue.id} block={block} disabled={disabled} />;
  const take = async (button: Element) => {
    pressed(button);
    setWorking(true);
    await step(issue.id, 'take').then(reload, () => {
      pressed(null);
      reload();
    });
    setWorking(false);
  };
  const words = t(next === 'take' ? 'actions.take' : 'actions.assign');
  return (
    <>
      <Button
        size="large"
        block={block}
        icon={next === 'take' ? 'wrench' : 'user'}
        disabled={disabled}
        busy={next === 'take' && working}
        aria-label={t(`my_work.step.${next}`, { id: issue.id })}
        onClick={({ currentTarget }) => (next === 'take' ? void take(currentTarget) : setWorking(true))}
      >
        {words}
      </Button>
      {next === 'assign' && working && <AssignFromRow id={issue.id} onClose={() => setWorking(false)} />}
    </>
  );
}
