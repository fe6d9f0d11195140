import * as contracts from '@portal/contracts/surveys/contracts';
import { useCase } from '../deps';
import { scan } from '../qr-actions/scan';
import { listPending, pendingOfCode, readPending } from './pending.repository';
import { readerOf } from './reader';
import { saveAnswers } from './save-answers';

const listPendingSurveys = useCase({
  contract: contracts.listPendingSurveys,
  run: ({ caller, query, searchParams }) => listPending(query, searchParams, caller.user),
});

const getPendingSurvey = useCase({
  contract: contracts.getPendingSurvey,
  async run({ caller, ctx, deps, query, params: { id } }) {
    return { status: 'ok', item: (await readPending(query, id, readerOf(deps, ctx, caller.user))).item };
  },
});

const answerPendingSurvey = useCase({
  contract: contracts.answerPendingSurvey,
  async run({ caller, ctx, deps, query, params: { id }, body }) {
    const reader = readerOf(deps, ctx, caller.user);
    await saveAnswers({ query, deps, reader }, id, body);
    return { status: 'ok', item: (await readPending(query, id, reader)).item };
  },
});

const answerScannedSurvey = useCase({
  contract: contracts.answerScannedSurvey,
  async run({ caller, ctx, deps, query, body: { ulid, ...answers } }) {
    const reader = readerOf(deps, ctx, caller.user);
    const { id: action, survey } = await scan(query, ulid, ctx);
    const id = await pendingOfCode(query, { user: caller.user, survey: survey.id, version: survey.version_id, action });
    await saveAnswers({ query, deps, reader }, id, answers);
    return { status: 'ok', item: (await readPending(query, id, reader)).item };
  },
});

export const pendingUseCases = [listPendingSurveys, getPendingSurvey, answerPendingSurvey, answerScannedSurvey];
