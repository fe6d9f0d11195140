import { StockMoved } from '@portal/proto/inventory/v1/events';
import { IssuePartsChanged } from '@portal/proto/issues/v1/events';
import { defineEvent, onEvent } from '@portal/service-kit/events';
import type { Deps } from '../../../deps';
import { writeLog } from '../log/write-log.repository';
import { issueExists } from './issue-exists.repository';

const issuePartsChanged = defineEvent(IssuePartsChanged);

/** Kinds of movements that are a usage of a part, with what the log calls them. */
const ACTIONS: Readonly<Record<string, 'created' | 'deleted'>> = { issue: 'created', return: 'deleted' };

/** Writes into the log of an issue that a part was used on it, or put back. */
export const partMoved = onEvent<StockMoved, Deps>(StockMoved, {
  durable: 'issues-part-usages',
  async handle({ event, envelope, query }) {
    const { issueId, kind, part, quantityDelta, movementId, movedAt } = event;
    const action = ACTIONS[kind];
    if (issueId === 0 || action === undefined || !(await issueExists(query, issueId))) return;
    const valueOf = (said: string) => (action === 'created' ? { old: null, new: said } : { old: said, new: null });
    const author = { user: envelope.actor?.userId || null, approvedBy: envelope.actor?.approvedBy || null };
    const attributes = { part: valueOf(part), quantity: valueOf(String(Math.abs(Number(quantityDelta)))) };
    writeLog(query, issueId, new Date(movedAt), author, [
      { loggable_type: 'PartUsage', loggable_id: String(movementId), action, content: { attributes } },
    ]);
    query.publish(issuePartsChanged(issueId, { issueId }));
  },
});
