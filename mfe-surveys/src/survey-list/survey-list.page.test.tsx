import { screen, waitFor, within } from '@testing-library/react';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import { editSurvey, listSurveys, publishSurvey } from '@portal/contracts/surveys/contracts';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { SurveyListPage } from './survey-list.page';

const row = (id: number, name: string, more: object = {}) => ({
  id,
  key: `survey-${id}`,
  version: 1,
  name: { en: name },
  description: null,
  system: false,
  anonymous: false,
  published: true,
  editable_id: null,
  publication: null,
  sections_count: 1,
  questions_count: 1,
  ...more,
});
const SURVEYS = [row(1, 'Written', { published: false }), row(2, 'Asked', { system: true }), row(3, 'Changed', { editable_id: 9 })];
const ALL = ['read', 'create', 'update', 'delete'] as const;

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listSurveys, { body: { status: 'ok', items: SURVEYS, meta: { total: 3, p: 1, pp: 5 } } })
    .on(publishSurvey, { body: { status: 'ok', item: row(3, 'Changed') } })
    .on(editSurvey, { body: { status: 'ok', item: row(12, 'Asked', { published: false }) } });
});
afterEach(() => server.stop());

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr, li') as HTMLElement;

async function actionsOf(user: Awaited<ReturnType<typeof open>>, name: string): Promise<string[]> {
  await user.click(within(await rowOf(name)).getByRole('button', { name: /Actions/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
}

async function open(permissions: object = { 'settings.surveys': ALL, survey_results: ['read'], 'settings.categories': ['read'] }) {
  return (await renderUnit(manifest, <SurveyListPage />, { permissions, at: '/settings/surveys' })).user;
}

it('shows number, name, system flag and state: not published, published, changes wait for publication', async () => {
  await open();
  const texts = async (name: string) => (await rowOf(name)).textContent;
  expect(await texts('Written')).toMatch(/1.*Written.*No.*Not published/);
  expect(await texts('Asked')).toMatch(/2.*Asked.*Yes.*Published/);
  expect(await texts('Changed')).toMatch(/3.*Changed.*No.*Changes wait for publication/);
});

it('offers to publish what is not published and what has a draft, and publishes the draft', async () => {
  const user = await open();
  const all = ['Edit', 'Preview', 'Results', 'Publish', 'Parameters', 'Remove'];
  expect(await actionsOf(user, 'Written')).toEqual(expect.arrayContaining(all));
  await user.keyboard('{Escape}');
  expect(await actionsOf(user, 'Asked')).not.toContain('Publish');
  await user.keyboard('{Escape}');
  await actionsOf(user, 'Changed');
  await user.click(screen.getByRole('menuitem', { name: 'Publish' }));
  await waitFor(() =>
    expect(server.seen(publishSurvey).map(({ address, body }) => [address, body])).toEqual([['/api/surveys/9', { published: true }]]),
  );
});

it('editing a published survey opens its draft, which is made where there is none', async () => {
  const user = await open();
  await user.click(await screen.findByText('Changed'));
  await waitFor(() => expect(window.location.pathname).toBe('/settings/surveys/9'));
  expect(server.seen(editSurvey)).toEqual([]);
});

it('editing one without a draft asks for it first', async () => {
  const user = await open();
  await user.click(await screen.findByText('Asked'));
  await waitFor(() => expect(window.location.pathname).toBe('/settings/surveys/12'));
  expect(server.seen(editSurvey)).toHaveLength(1);
});

it('whoever may only read neither adds, edits, publishes nor removes', async () => {
  const user = await open({ 'settings.surveys': ['read'] });
  expect(await actionsOf(user, 'Written')).toEqual(['Preview', 'Save as file']);
  expect(screen.queryByRole('button', { name: 'New survey' })).toBeNull();
});
