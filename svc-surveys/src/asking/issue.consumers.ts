import { IssueConfirmed, IssueFinished, IssueReported, IssueStateChanged, IssueTaken, type Issue } from '@portal/proto/issues/v1/events';
import { onEvent, type Consumer, type Handled } from '@portal/service-kit/events';
import { serviceContext } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { tellPending } from '../pending/pending.events';
import { makePending, namesSupervisor } from './ask.repository';
import { notifyAsked } from './asked.notices';
import { targetsOf, type Occurrence } from './occurrence';

/** Consumers of issues share a place in their stream. */
const durable = 'surveys-issues';

type Particulars = Pick<Occurrence, 'types'> & Partial<Pick<Occurrence, 'finisher'>>;
type Happened = Pick<Handled<unknown, Deps>, 'query' | 'envelope' | 'deps'>;

function occurrenceOf(issue: Issue, { types, finisher = 0 }: Particulars): Occurrence {
  return {
    issue: issue.id,
    version: issue.version,
    types,
    stateKind: issue.flowStateKind,
    categoryPath: issue.categoryPath,
    creator: issue.createdBy,
    finisher,
    assigned: issue.assignedIds,
    supervisor: 0,
    defaultSupervisor: 0,
  };
}

/** Makes the surveys that the answer of the change did not make, and tells those people of them. */
async function ask({ query, envelope, deps }: Happened, issue: Issue | undefined, particulars: Particulars): Promise<void> {
  if (!issue) return;
  const occurrence = occurrenceOf(issue, particulars);
  if (await namesSupervisor(query, occurrence)) {
    const actor = envelope.actor?.userId ?? 0;
    const { supervisorId, defaultSupervisorId } = await deps.people.supervisors(
      { userId: actor === 0 ? issue.createdBy : actor },
      { ctx: serviceContext(query.context.tenant), idempotent: true },
    );
    Object.assign(occurrence, { supervisor: supervisorId, defaultSupervisor: defaultSupervisorId });
  }
  const made = await makePending(query, occurrence, targetsOf(occurrence));
  tellPending(query, made);
  notifyAsked(query, made);
}

/** What happens to issues asks surveys, also while this service was away. */
export const issueConsumers: readonly Consumer<Deps>[] = [
  onEvent<IssueReported, Deps>(IssueReported, { durable, handle: (told) => ask(told, told.event.issue, { types: ['issue_reported'] }) }),
  onEvent<IssueStateChanged, Deps>(IssueStateChanged, {
    durable,
    handle: (told) => ask(told, told.event.issue, { types: ['state_entered'] }),
  }),
  onEvent<IssueTaken, Deps>(IssueTaken, { durable, handle: (told) => ask(told, told.event.issue, { types: ['issue_taken'] }) }),
  onEvent<IssueFinished, Deps>(IssueFinished, {
    durable,
    async handle(told) {
      const { issue, userId, all } = told.event;
      if (all) await ask(told, issue, { types: ['issue_finished'], finisher: userId });
    },
  }),
  onEvent<IssueConfirmed, Deps>(IssueConfirmed, { durable, handle: (told) => ask(told, told.event.issue, { types: ['issue_confirmed'] }) }),
];
