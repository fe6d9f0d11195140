import type { AssignedIssue } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { Pagination } from '@portal/ui-kit/pagination';
import { CurrentJob } from './current-job';
import type { AssignedList } from './my-work.api';
import { WorkItems } from './work-items';

interface JobsInHandProps {
  list: AssignedList;
  /** The jobs of the list, and those that were just taken. */
  jobs: readonly AssignedIssue[];
  onFinish: (issue: AssignedIssue) => void;
}

/** The jobs that somebody has taken, each with its clock and the next step. */
export function JobsInHand({ list, jobs, onFinish }: JobsInHandProps) {
  const t = useT();
  return (
    <>
      <WorkItems aria-label={t('my_work.in_hand')}>
        {jobs.map((issue) => (
          <CurrentJob key={issue.id} issue={issue} onArrive={() => void list.run(issue, 'arrive')} onFinish={() => onFinish(issue)} />
        ))}
      </WorkItems>
      {list.pages && <Pagination {...list.pages} />}
    </>
  );
}
