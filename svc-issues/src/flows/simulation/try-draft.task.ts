import { z } from 'zod';
import { FLOW_LIMITS } from '@portal/contracts/issues/flow-terms';
import type { FlowContent, TryResult } from '@portal/contracts/issues/schemas';
import { defineTaskOf } from '@portal/service-kit/tasks';
import type { Deps } from '../../deps';
import { findDraft } from '../flow-draft.repository';
import { countRecorded, readRecorded, type Place } from './recorded-issues.repository';
import { differenceOf, type RecordedIssue } from './replay';

/** Issues that are read at once. */
const BATCH = 1_000;

const input = z.object({ flow: z.int(), from: z.string(), to: z.string() });

/** Counts the issues of a batch into the result. */
export function replayAll(result: TryResult, draft: FlowContent, issues: readonly RecordedIssue[]): void {
  for (const issue of issues) {
    result.replayed += 1;
    const difference = differenceOf(draft, issue);
    if (!difference) result.same += 1;
    else if (result.different.length < FLOW_LIMITS.tryShown) result.different.push(difference);
  }
}

/** Replays issues of a time through the draft of their flow. It reads, and nothing else: only its output is written. */
export const tryDraft = defineTaskOf<Deps>()({
  name: 'try-draft',
  input,
  queue: 'flows',
  async prepare({ input: { flow, from, to }, query, signal, progress }) {
    const range = { flow, from: new Date(from), to: new Date(to) };
    const draft = await findDraft(query, flow);
    const result: TryResult = { replayed: 0, same: 0, different: [] };
    if (!draft) return result;
    const total = await countRecorded(query, flow, range.from, range.to);
    let place: Place | null = { created_at: new Date(0), id: 0 };
    while (place && !signal.aborted) {
      const { issues, last } = await readRecorded(query, range, place, BATCH);
      replayAll(result, draft, issues);
      place = last;
      progress((100 * result.replayed) / Math.max(total, 1), `${result.replayed} / ${total}`);
    }
    return result;
  },
  run: ({ prepared }) => Promise.resolve(prepared),
});
