import { defineJob } from '@portal/service-kit/jobs';
import { withTenant, type Query } from '@portal/service-kit/query';
import type { Deps } from '../../deps';
import { transitionsFrom } from '../../flows/flow';
import { lockIssue } from '../write/loaded/issue.repository';
import { sendEscalation } from './send-escalation';
import { dropTimer, dueTimers, suspendTimer, type DueTimer, type Place, type Timer } from './due-timer.repository';
import { save } from '../write/save/save-issue';

/**
 * Follows the transition, if the issue still stands where the timer was set and the conditions hold now; the timer goes either way, with
 * the change itself. That of a rejected issue waits until the rejection is withdrawn.
 */
async function fire(query: Query, timer: Timer): Promise<void> {
  const { issue_id, transition_id } = timer;
  const work = await lockIssue(query, issue_id, new Date(), null);
  if (work?.record.rejected) return suspendTimer(query, timer);
  // Somebody else moved the issue or fired the timer while this waited for the lock.
  if (!(await dropTimer(query, timer)) || !work || work.record.deleted_at) return;
  const transition = transitionsFrom(work.flow, work.record.flow_state_id, 'timer', work.flowContext).find(
    ({ id }) => id === transition_id,
  );
  if (!transition) return;
  work.applyTransition(transition, null);
  await save(query, work);
}

const isTransition = (timer: DueTimer): timer is DueTimer & Timer => timer.transition_id !== null;

/**
 * Timed transitions of the flows, and escalations: each once and in order, whatever restarts, since the timer's row goes or moves on with
 * its effect.
 */
export const fireTimers = defineJob<Deps>({
  name: 'fire-timers',
  everyS: 30,
  async run({ db }, { log, signal }) {
    let after: Place | null = null;
    do {
      const due: DueTimer[] = await dueTimers(db, after);
      after = due.at(-1) ?? null;
      for (const timer of due) {
        if (signal.aborted) return;
        try {
          await withTenant(db, { tenant: timer.tenant_id }, (query) =>
            isTransition(timer) ? fire(query, timer) : sendEscalation(query, timer),
          );
        } catch (error) {
          log.error({ err: error, issue: timer.issue_id, timer: timer.name }, 'a timer failed; it is tried again');
        }
      }
    } while (after);
  },
});
