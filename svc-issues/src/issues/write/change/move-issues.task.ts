import { z } from 'zod';
import { withTenant, type Query } from '@portal/service-kit/query';
import { defineTaskOf } from '@portal/service-kit/tasks';
import type { Deps } from '../../../deps';
import { lockIssues } from '../loaded/issue.repository';
import { save } from '../save/save-issue';
import { runningIssues, versionsOf } from '../../../flows/flow-draft.repository';
import { counterpart } from '../../../flows/flow';
import { findFlow } from '../../../flows/flow.repository';

/** Issues of one transaction. */
const BATCH = 100;

const input = z.object({ flow: z.int(), from_version: z.int(), states: z.record(z.string(), z.string()) });
type Move = z.output<typeof input>;

async function moveBatch(query: Query, { flow: id, from_version, states }: Move, after: number): Promise<number[]> {
  const flow = await findFlow(query, id);
  const ids = flow && flow.published_version !== from_version ? await runningIssues(query, id, from_version, after, BATCH) : [];
  for (const work of await lockIssues(query, ids, new Date(), query.context.user ?? null)) {
    // Closed, or moved by somebody else, while this waited for the lock.
    if (!flow || work.record.finished || work.flow.version !== from_version || work.record.flow_id !== id) continue;
    work.moveTo(flow, counterpart(flow, work.state, states[work.state.key]), query.context.user ?? null);
    await save(query, work);
  }
  return ids;
}

/**
 * Moves the open issues of a version to the published one, each as if somebody set its flow. What was moved is not found again: a job that
 * is run anew goes on.
 */
export const moveIssues = defineTaskOf<Deps>()({
  name: 'move-issues',
  input,
  queue: 'flows',
  async prepare({ input: move, ctx, deps, query, signal, progress }) {
    const total = (await versionsOf(query, move.flow)).find(({ version }) => version === move.from_version)?.running ?? 0;
    let [after, moved] = [0, 0];
    while (!signal.aborted) {
      const from = after;
      const ids = await withTenant(deps.db, ctx, (transaction) => moveBatch(transaction, move, from));
      const last = ids.at(-1);
      if (last === undefined) break;
      [after, moved] = [last, moved + ids.length];
      progress((100 * moved) / Math.max(total, moved), `${moved} / ${Math.max(total, moved)}`);
    }
    return moved;
  },
  run: ({ prepared }) => Promise.resolve({ moved: prepared }),
});
