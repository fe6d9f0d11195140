import type { AskResponse } from '@portal/proto/surveys/v1/surveys';
import type { TenantContext } from '@portal/service-kit/context';
import { SurveyAsker } from './survey-asker';

const ctx = { tenant: 'acme', user: 11 } as TenantContext;
const request = (...eventTypes: string[]) => ({
  issueId: 7,
  issueVersion: 2,
  eventTypes,
  flowStateKind: 'resolved',
  categoryPath: '/1/',
  creatorId: 11,
  finisherId: 0,
  assignedIds: [],
});
const nothing: AskResponse = { surveys: [], configuredTypes: [] };
const createdAt = new Date('2026-11-28T05:00:00.000Z');
const survey = { id: 3, surveyId: 5, name: { en: 'After repair' }, issueId: 7, createdAt };

let now: number;
let ask: jest.Mock<Promise<AskResponse>, [unknown, { deadlineMs?: number }]>;
let asker: SurveyAsker;
beforeEach(() => {
  now = 0;
  ask = jest.fn();
  asker = new SurveyAsker({ ask } as never, () => now);
});

it('gives what waits, as answers carry it, and waits for it no longer than 50 ms', async () => {
  ask.mockResolvedValue({ surveys: [survey], configuredTypes: ['issue_finished'] });
  expect(await asker.ask(ctx, request('issue_finished'))).toEqual([
    { id: 3, survey_id: 5, survey: { name: { en: 'After repair' } }, issue_id: 7, created_at: createdAt.toISOString(), completed_at: null },
  ]);
  expect(ask.mock.calls[0]?.[1].deadlineMs).toBe(50);
});

it('remembers for ten seconds, for each tenant, that nothing is configured for what happened', async () => {
  ask.mockResolvedValueOnce(nothing).mockResolvedValue({ surveys: [], configuredTypes: ['issue_finished'] });
  await asker.ask(ctx, request('issue_finished'));
  await asker.ask(ctx, request('issue_finished'));
  expect(ask).toHaveBeenCalledTimes(1);
  await asker.ask({ ...ctx, tenant: 'globex' }, request('issue_finished'));
  expect(ask).toHaveBeenCalledTimes(2);
  now = 10_000;
  await asker.ask(ctx, request('issue_finished'));
  await asker.ask(ctx, request('issue_taken'));
  await asker.ask(ctx, request('issue_taken', 'issue_finished'));
  expect(ask).toHaveBeenCalledTimes(4);
});

it('a service that is away makes no answer fail, and is not asked again within a second', async () => {
  ask.mockRejectedValueOnce(new Error('away')).mockResolvedValue(nothing);
  expect(await asker.ask(ctx, request('issue_taken'))).toEqual([]);
  expect(await asker.ask(ctx, request('issue_taken'))).toEqual([]);
  expect(ask).toHaveBeenCalledTimes(1);
  now = 1_000;
  await asker.ask(ctx, request('issue_taken'));
  expect(ask).toHaveBeenCalledTimes(2);
});
