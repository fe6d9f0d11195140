import * as contracts from '@portal/contracts/surveys/contracts';
import { useCase } from '../deps';
import { scan } from '../qr-actions/scan';
import { listPending, pendingOfCode, readPending } from './pending.repository';
import { saveAnswers } from './save-answers';

const listPendingSurveys = useCase({
  contract: contracts.listPendingSurveys,
  run: ({ caller, query, searchParams }) => listPending(query, searchParams, caller.user),
});

const getPendingSurvey = useCase({
  contract: contracts.getPendingSurvey,
  async run({ caller, query, params: { id } }) {
    return { status: 'ok', item: (await readPending(query, id, caller.user)).item };
  },
});

const answerPendingSurvey = useCase({
  contract: contracts.answerPendingSurvey,
  async run({ caller, query, params: { id }, body }) {
    await saveAnswers(query, id, caller.user, body);
    return { status: 'ok', item: (await readPending(query, id, caller.user)).item };
  },
});

const answerScannedSurvey = useCase({
  contract: contracts.answerScannedSurvey,
  async run({ caller, ctx, query, body: { ulid, ...answers } }) {
    const { id: action, survey } = await scan(query, ulid, ctx);
    const id = await pendingOfCode(query, { user: caller.user, survey: survey.id, version: survey.version_id, action });
    await saveAnswers(query, id, caller.user, answers);
    return { status: 'ok', item: (await readPending(query, id, caller.user)).item };
  },
});

export const pendingUseCases = [listPendingSurveys, getPendingSurvey, answerPendingSurvey, answerScannedSurvey];
