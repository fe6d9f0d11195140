import { screen, waitFor, within } from '@testing-library/react';
import {
  getSurveyResult,
  getSurveyVersion,
  listQuestionValues,
  listSurveyResults,
  listSurveys,
  listSurveyVersions,
} from '@portal/contracts/surveys/contracts';
import type { SurveyResult, VersionDetail } from '@portal/contracts/surveys/schemas';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { newOption, newQuestion, newSection } from '../answering/survey.factory';
import { SurveyResultsPage } from './survey-results.page';

type SeenRequest = FakeServer['requests'][number];

const sections = [
  newSection({
    id: 1,
    name: { en: 'The repair' },
    questions: [
      newQuestion({ id: 11, type: 'RATING', name: { en: 'How did it go?' } }),
      newQuestion({ id: 12, type: 'RADIO', name: { en: 'As before?' }, answers: [newOption({ id: 7, name: { en: 'Yes' } })] }),
      newQuestion({ id: 13, type: 'TEXT', name: { en: 'Remarks' } }),
    ],
  }),
];
const entry: SurveyResult = {
  id: 3,
  survey_id: 5,
  survey_key: 'after-repair',
  version_id: 50,
  user: { id: 4, name: 'Anna Kowalczyk' },
  issue_id: null,
  completed_at: '2026-11-27T10:00:00.000Z',
  data: [{ section_id: 1, answers: [{ question_id: 13, value: 'all well' }] }],
  parameters: [{ parameter_id: 9, value: 'Press', label: null }],
  photos: [],
};
const version = {
  id: 50,
  publicationId: 2,
  versionId: 50,
  date: '2026-10-01T10:00:00.000Z',
  answersCount: 4,
  survey_id: 5,
  key: 'after-repair',
  name: { en: 'After repair' },
  published: true,
};
const result = { options: [], ratings: [], min: null, max: null, avg: null, weeks: [] };
const detail: VersionDetail = {
  ...version,
  results_count: 4,
  anonymous: false,
  sections,
  questions: [
    {
      ...result,
      question_id: 11,
      type: 'RATING',
      answered: 4,
      ratings: [0, 0, 0, 1, 3].map((count, index) => ({ rating: index + 1, count })),
      min: 4,
      max: 5,
      avg: 4.75,
      weeks: [
        { week: '2026-11-16', answered: 1, avg: 4 },
        { week: '2026-11-23', answered: 3, avg: 5 },
      ],
    },
    { ...result, question_id: 12, type: 'RADIO', answered: null, options: [{ answer_id: 7, count: null }] },
    { ...result, question_id: 13, type: 'TEXT', answered: 1 },
  ],
};
const page = (items: object[], more: object = {}) => ({
  body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 25, groupable: [] }, ...more },
});

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on(listSurveys, page([{ id: 5, key: 'after-repair', name: { en: 'After repair' } }]))
    .on(listSurveyResults, page([entry], { contexts: [], numbers: [] }))
    .on(getSurveyResult, { body: { status: 'ok', item: { ...entry, name: { en: 'After repair' }, sections } } })
    .on(listSurveyVersions, page([{ ...version, results_count: 4 }]))
    .on(getSurveyVersion, { body: { status: 'ok', item: detail } })
    .on(listQuestionValues, page([{ result_id: 3, user: entry.user, completed_at: entry.completed_at, value: 'all well', photos: [] }]));
});
afterEach(() => server.stop());

it('lists entries, and opens one to read with the name of the person', async () => {
  const { user } = await renderUnit(manifest, <SurveyResultsPage />);
  await user.click(await screen.findByText('Anna Kowalczyk'));
  const dialog = within(await screen.findByRole('dialog', { name: 'After repair' }));
  expect(await dialog.findByText(/Anna Kowalczyk/)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Remarks/ })).toHaveProperty('readOnly', true);
});

it('counts by version: bars for ratings, a table of texts, the trend by week, and what an anonymous survey hides', async () => {
  const { user } = await renderUnit(manifest, <SurveyResultsPage />);
  await user.click(await screen.findByRole('tab', { name: 'Grouped entries' }));
  await user.click(await screen.findByText('After repair', { selector: 'td *, li *' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'After repair' }));
  const bars = within(await dialog.findByRole('table', { name: 'How did it go?' }));
  expect(bars.getAllByRole('row').at(-1)?.textContent).toBe('Very good375%');
  expect(dialog.getByText('Average 4.75, from 4 to 5')).toBeTruthy();
  expect(dialog.getByText('By week')).toBeTruthy();
  expect(dialog.getAllByText(/^Hidden/)).toHaveLength(1);
  expect(await dialog.findByText('all well')).toBeTruthy();
});

const press = {
  id: 'Press',
  name: 'Press',
  results_count: 3,
  updated_at: entry.completed_at,
  _grouped_by: { p_9: 'Press' },
  _query: { fp_9: 'Press' },
};
const contexts = [{ id: 9, name: { en: 'Machine' }, type: 'text' }];
const numbers = [
  { id: 11, name: { en: 'How did it go?' } },
  { id: 14, name: { en: 'Minutes' } },
];
const grouped = (items: object[]) =>
  page(items, { contexts, numbers, meta: { total: items.length, p: 1, pp: 25, groupable: ['week', 'user_id', 'p_9'] } });
const queryOf = ({ address = '' }: Partial<SeenRequest> = {}) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
const asked = () => server.seen(listSurveyResults).map(queryOf);

it('groups entries by what the survey offers, and shows the entries of a group', async () => {
  server.on(listSurveyResults, (request: SeenRequest) => grouped('g' in queryOf(request) ? [press] : [entry]));
  const { user } = await renderUnit(manifest, <SurveyResultsPage />, { at: '/surveys-results?s_key=after-repair' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Grouped by' }), 'Grouped by: Machine');
  const table = within(await screen.findByRole('table', { name: 'Grouped by: Machine' }));
  await user.click(await table.findByText('Press'));
  expect(await screen.findByText('Anna Kowalczyk')).toBeTruthy();
  expect(asked()).toContainEqual(expect.objectContaining({ g: 'p_9', survey_key_equals: 'after-repair' }));
  expect(asked()).toContainEqual(expect.objectContaining({ fp_9: 'Press', survey_key_equals: 'after-repair', p: '1' }));
});

it('survey_name of the address chooses the survey, by its name in any language', async () => {
  server.on(listSurveys, page([{ id: 5, key: 'after-repair', name: { en: 'After repair', pl: 'Po naprawie' } }]));
  await renderUnit(manifest, <SurveyResultsPage />, { at: `/surveys-results?survey_name=${encodeURIComponent('Po naprawie')}` });
  await screen.findByText('Anna Kowalczyk');
  await waitFor(() => expect(window.location.search).toBe('?s_key=after-repair'));
  await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ survey_key_equals: 'after-repair', p: '1' })));
});

it('a group of a week leads to the entries of its seven days', async () => {
  const week = { ...press, id: '2026-11-23', name: '2026-11-23', _grouped_by: { week: '2026-11-23' }, _query: {} };
  server.on(listSurveyResults, (request: SeenRequest) => grouped('g' in queryOf(request) ? [week] : [entry]));
  const { user } = await renderUnit(manifest, <SurveyResultsPage />, { at: '/surveys-results?g=week' });
  await user.click(await screen.findByText('23 Nov 2026'));
  await screen.findByText('Anna Kowalczyk');
  expect(asked()).toContainEqual(expect.objectContaining({ completed_at_gte: '2026-11-23', completed_at_lt: '2026-11-30' }));
});

it('shows the average of a question in each group, of the first until another is chosen', async () => {
  const figures = { 'avg:11': 4.256, 'avg:14': 30 };
  server.on(listSurveyResults, (request: SeenRequest) => grouped('g' in queryOf(request) ? [{ ...press, aggregates: figures }] : [entry]));
  const { user } = await renderUnit(manifest, <SurveyResultsPage />, { at: '/surveys-results?g=p_9' });
  const table = within(await screen.findByRole('table', { name: 'Grouped by: Machine' }));
  expect(await table.findByRole('columnheader', { name: 'Average: How did it go?' })).toBeTruthy();
  expect(table.getByText('4.26')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Average of' }), 'Average: Minutes');
  expect(await table.findByText('30')).toBeTruthy();
  expect(asked()).toContainEqual(expect.objectContaining({ g: 'p_9', a: 'avg:14' }));
});

const WITHOUT_VALUE = [
  { g: 'user_id', name: 'Guest', filter: { user_id_null: 'true' } },
  { g: 'p_9', name: 'Without a value', filter: { fp_9: 'null' } },
];

it.each(WITHOUT_VALUE)('the group without a value of $g leads to its entries', async ({ g, name, filter }) => {
  const none = { ...press, id: '', name: '', _grouped_by: { [g]: null }, _query: {} };
  server.on(listSurveyResults, (request: SeenRequest) => grouped('g' in queryOf(request) ? [none] : [entry]));
  const { user } = await renderUnit(manifest, <SurveyResultsPage />, { at: `/surveys-results?g=${g}` });
  await user.click(await screen.findByText(name, { selector: 'td *, li *' }));
  await screen.findByText('Anna Kowalczyk');
  expect(asked()).toContainEqual(expect.objectContaining({ ...filter, p: '1' }));
  expect(await screen.findByRole('button', { name: g === 'user_id' ? /Guests only/ : /Machine: Without a value/ })).toBeTruthy();
});

it('leaves out a filter by a parameter that a version does not have, and says so', async () => {
  server.on(listSurveyResults, (request: SeenRequest) =>
    'version_id_equals' in queryOf(request) ? page([entry], { contexts: [], numbers: [] }) : grouped([entry]),
  );
  await renderUnit(manifest, <SurveyResultsPage />, { at: '/surveys-results?tab=grouped&fp_9=Press&results=50' });
  expect(await screen.findByText(/does not have: Machine/)).toBeTruthy();
  expect(await screen.findByText('Average 4.75, from 4 to 5')).toBeTruthy();
  expect(server.seen(getSurveyVersion).map(queryOf)).not.toContainEqual(expect.objectContaining({ fp_9: 'Press' }));
});

it('filters every figure of a version by parameters', async () => {
  server.on(listSurveyResults, grouped([entry]));
  const at = '/surveys-results?tab=grouped&s_key=after-repair&fp_9=Press&results=50';
  await renderUnit(manifest, <SurveyResultsPage />, { at });
  await screen.findByText('Average 4.75, from 4 to 5');
  await screen.findByText('all well');
  for (const call of [getSurveyVersion, listQuestionValues, listSurveyVersions])
    expect(queryOf(server.seen(call).at(-1))).toMatchObject({ fp_9: 'Press' });
});
