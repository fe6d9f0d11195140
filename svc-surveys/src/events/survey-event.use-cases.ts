import * as contracts from '@portal/contracts/surveys/contracts';
import type { SurveyEvent } from '@portal/contracts/surveys/schemas';
import { SurveyEventChanged } from '@portal/proto/surveys/v1/events';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { pathProblems } from '../categories/check-categories';
import { useCase } from '../deps';
import { assertSurveyKey } from '../surveys/survey-use.repository';
import {
  eraseEvent,
  eventAt,
  insertEvent,
  listEvents,
  lockEvent,
  lockOrder,
  placesOf,
  storeEvent,
  swapOrder,
} from './survey-event.repository';

const surveyEventChanged = defineEvent(SurveyEventChanged);

type Change = 'created' | 'changed' | 'removed';

function tell(query: Query, id: number, change: Change): void {
  query.publish(surveyEventChanged(id, { id, removed: change === 'removed' }));
  query.audit({ action: `surveys.survey_event_${change}`, object: { type: 'survey_event', id } });
}

/** @throws Conflict with the configuration as it is now */
function assertVersion(present: SurveyEvent, version: number | undefined): void {
  if (version !== undefined && version !== present.version) throw new Conflict('version_conflict', present);
}

const isAsked = (value: unknown): boolean => String(value) === '1';

const PEEK = /^[01]$/;

/** @throws Invalid unless it is 0 or 1 */
function assertPeek(name: string, value: unknown): void {
  if (value !== undefined && !PEEK.test(String(value))) throw new Invalid({ [name]: 'invalid' });
}

const listSurveyEvents = useCase({
  contract: contracts.listSurveyEvents,
  async run({ query, searchParams }) {
    const { peek_prev, peek_next, ...list } = searchParams;
    assertPeek('peek_prev', peek_prev);
    assertPeek('peek_next', peek_next);
    const { first, last } = placesOf(list);
    const [page, before, after] = await Promise.all([
      listEvents(query, list),
      isAsked(peek_prev) ? eventAt(query, list, first - 1) : undefined,
      isAsked(peek_next) ? eventAt(query, list, last + 1) : undefined,
    ]);
    return { ...page, ...(before !== undefined && { peek_prev: before }), ...(after !== undefined && { peek_next: after }) };
  },
});

/** @throws Invalid for a category that is not there */
async function assertCategory(call: Parameters<typeof pathProblems>[0], path: string | null | undefined): Promise<void> {
  const problems = await pathProblems(call, path);
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

const createSurveyEvent = useCase({
  contract: contracts.createSurveyEvent,
  async run(call) {
    const { query, body } = call;
    await assertCategory(call, body.category_path);
    await assertSurveyKey(query, body.survey_key, 'survey_key');
    await lockOrder(query);
    const id = await insertEvent(query, body);
    tell(query, id, 'created');
    return { status: 'ok', item: await lockEvent(query, id) };
  },
});

const updateSurveyEvent = useCase({
  contract: contracts.updateSurveyEvent,
  async run(call) {
    const { query, params, body } = call;
    const { id } = params;
    const present = await lockEvent(query, id);
    assertVersion(present, body.version);
    if (body.category_path !== present.category_path) await assertCategory(call, body.category_path);
    await assertSurveyKey(query, body.survey_key, 'survey_key');
    await storeEvent(query, id, body);
    tell(query, id, 'changed');
    return { status: 'ok', item: await lockEvent(query, id) };
  },
});

const orderSurveyEvent = useCase({
  contract: contracts.orderSurveyEvent,
  async run({ query, params: { id }, body: { order, version } }) {
    await lockOrder(query);
    const present = await lockEvent(query, id);
    if (present.order === order) return { status: 'ok', item: present };
    assertVersion(present, version);
    const holder = await swapOrder(query, present, order);
    for (const one of [id, holder]) if (one !== null) tell(query, one, 'changed');
    return { status: 'ok', item: await lockEvent(query, id) };
  },
});

const removeSurveyEvent = useCase({
  contract: contracts.removeSurveyEvent,
  async run({ query, params: { id } }) {
    await lockEvent(query, id);
    await eraseEvent(query, id);
    tell(query, id, 'removed');
    return { status: 'ok' };
  },
});

export const surveyEventUseCases = [listSurveyEvents, createSurveyEvent, updateSurveyEvent, orderSurveyEvent, removeSurveyEvent];
