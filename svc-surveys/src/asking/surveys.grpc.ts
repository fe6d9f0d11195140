import type { SURVEY_EVENT_TYPES } from '@portal/contracts/surveys/survey-terms';
import { SurveysService, type AskRequest } from '@portal/proto/surveys/v1/surveys';
import { Unavailable } from '@portal/service-kit/errors';
import { serveGrpc } from '@portal/service-kit/grpc';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { tellPending } from '../pending/pending.events';
import { configuredTypes, makePending, waitingFor } from './ask.repository';
import { targetsOf, type Occurrence } from './occurrence';

const occurrenceOf = (request: AskRequest): Occurrence => ({
  issue: request.issueId,
  version: request.issueVersion,
  types: request.eventTypes as (typeof SURVEY_EVENT_TYPES)[number][],
  stateKind: request.flowStateKind,
  categoryPath: request.categoryPath,
  creator: request.creatorId,
  finisher: request.finisherId,
  assigned: request.assignedIds,
  // Supervisors are told by the event: svc-identity would have to be asked for them.
  supervisor: 0,
  defaultSupervisor: 0,
});

/** Surveys that an issue asks; the tenant and the person are those of the signed context. */
export const surveysGrpc = serveGrpc<typeof SurveysService, Deps>(SurveysService, {
  ask: ({ request, ctx, deps, signal }) =>
    withTenant(deps.db, ctx, async (query) => {
      const occurrence = occurrenceOf(request);
      const { user } = ctx;
      const own = targetsOf(occurrence).filter(({ user_id }) => user_id === user);
      const [types, made, waiting] = await Promise.all([
        configuredTypes(query),
        user === null ? [] : makePending(query, occurrence, own),
        user === null ? [] : waitingFor(query, user, occurrence),
      ]);
      // Nobody waits for the answer any more: the event makes them, with a notice.
      if (signal.aborted) throw new Unavailable('the caller has gone');
      tellPending(query, made);
      return {
        configuredTypes: types,
        surveys: waiting.map(({ id, survey_id, name, issue_id, created_at }) => ({
          id,
          surveyId: survey_id,
          name,
          issueId: issue_id,
          createdAt: created_at,
        })),
      };
    }),
});
