import type { AssignedIssue } from '@portal/contracts/issues/schemas';
import { lazyPanel, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { stepsOf } from '../steps/next-step';
import { StepSkeleton } from './step-skeleton';

const ResumeStep = lazyPanel(async () => (await import('./resume-step')).ResumeStep, <StepSkeleton />);

const ICONS = { arrive: 'check', finish: 'circle-check' } as const;

interface JobStepsProps {
  issue: AssignedIssue;
  onArrive: () => void;
  onFinish: () => void;
  /** The natural one alone, in a row among others. */
  single?: boolean;
  /** As wide as its place. */
  block?: boolean;
  /** It is no longer in its list. */
  disabled?: boolean;
}

/** What the person does next with a job in hand, as the issue's own page offers it: work that stands still goes on before it ends. */
export function JobSteps({ issue, onArrive, onFinish, single = false, block, disabled }: JobStepsProps) {
  const t = useT();
  const { can } = usePortal();
  const act = { arrive: onArrive, finish: onFinish };
  const stands = issue.flow_state.clock === 'suspend';
  const resumes = stands && can('issues/read');
  const own = stepsOf(issue.actions).filter((step) => step === 'arrive' || step === 'finish');
  const offered = stands ? own.filter((step) => step === 'finish') : own;
  return (
    <>
      {resumes && <ResumeStep id={issue.id} quiet={single} block={block} disabled={disabled} />}
      {offered.slice(0, single ? Number(!resumes) : offered.length).map((step, index) => (
        <Button
          key={step}
          size="large"
          block={block}
          variant={index === 0 && !resumes && !single ? 'primary' : 'secondary'}
          icon={ICONS[step]}
          disabled={disabled}
          onClick={act[step]}
          aria-label={t(`my_work.step.${step}`, { id: issue.id })}
        >
          {t(`actions.${step}`)}
        </Button>
      ))}
    </>
  );
}
