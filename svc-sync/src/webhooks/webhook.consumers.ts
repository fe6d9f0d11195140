import type { WebhookEvent } from '@portal/contracts/sync/webhook-events';
import { CounterTriggered, PartBelowMinimum, StockMoved } from '@portal/proto/inventory/v1/events';
import { IssueFinished, IssueReported, IssueStateChanged, type Issue } from '@portal/proto/issues/v1/events';
import { SurveyCompleted } from '@portal/proto/surveys/v1/events';
import type { MessageCodec } from '@portal/service-kit/outbox/event';
import { onEvent, type Consumer } from '@portal/service-kit/events';
import type { Deps } from '../deps';
import { enqueueEvent } from './delivery.repository';

const orNull = (id: number) => (id === 0 ? null : id);

const issueOf = (issue: Issue | undefined) => ({
  issue_id: issue?.id ?? null,
  title: issue?.title ?? null,
  category_id: issue ? orNull(issue.categoryId) : null,
  equipment_id: issue ? orNull(issue.equipmentId) : null,
  state_id: issue ? orNull(issue.flowStateId) : null,
  state_kind: issue?.flowStateKind ?? null,
});

/** Queues an event for the webhooks that want it; `dataOf` answers null for one that is not told. */
function told<M>(domain: string, message: MessageCodec<M>, name: WebhookEvent, dataOf: (event: M) => object | null): Consumer<Deps> {
  return onEvent<M, Deps>(message, {
    durable: `webhooks-${domain}`,
    async handle({ event, envelope, query }) {
      const data = dataOf(event);
      if (data === null) return;
      const timestamp = (envelope.occurredAt ?? new Date()).toISOString();
      await enqueueEvent(query, envelope.id, { type: name, timestamp, data });
    },
  });
}

/** What webhooks tell, of the events that exist. */
export const webhookConsumers: readonly Consumer<Deps>[] = [
  told('issues', IssueReported, 'issue.created', ({ issue }) => issueOf(issue)),
  told('issues', IssueStateChanged, 'issue.state_changed', ({ issue, fromStateId, toStateId, trigger }) => ({
    ...issueOf(issue),
    from_state_id: orNull(fromStateId),
    to_state_id: orNull(toStateId),
    trigger,
  })),
  // Told when nobody is left on the issue, not for each person who leaves it.
  told('issues', IssueFinished, 'issue.finished', ({ issue, all }) => (all ? issueOf(issue) : null)),
  told('inventory', PartBelowMinimum, 'part.below_minimum', ({ partId, symbol, name, quantity, minimumQuantity }) => ({
    part_id: partId,
    symbol,
    name,
    quantity,
    minimum_quantity: minimumQuantity,
  })),
  told('inventory', StockMoved, 'stock.moved', ({ movementId, partId, partEntryId, locationId, kind, quantityDelta, issueId }) => ({
    movement_id: movementId,
    part_id: partId,
    part_entry_id: partEntryId,
    location_id: orNull(locationId),
    kind,
    quantity_delta: quantityDelta,
    issue_id: orNull(issueId),
  })),
  told('inventory', CounterTriggered, 'counter.triggered', ({ triggerId, counterId, equipmentId, value, unit }) => ({
    trigger_id: triggerId,
    counter_id: counterId,
    equipment_id: orNull(equipmentId),
    value,
    unit,
  })),
  told('surveys', SurveyCompleted, 'survey.completed', ({ id, surveyId, issueId }) => ({
    result_id: id,
    survey_id: surveyId,
    issue_id: orNull(issueId),
  })),
];
