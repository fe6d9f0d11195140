import { screen, within } from '@testing-library/react';
import { getPendingSurvey, listPendingSurveys } from '@portal/contracts/surveys/contracts';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { PendingSurveysWidget } from './pending-surveys.widget';

const waiting = {
  id: 3,
  survey_id: 5,
  survey: { name: { en: 'After repair' } },
  issue_id: 1042,
  created_at: '2026-11-27T10:00:00.000Z',
  completed_at: null,
};
const page = (items: object[]) => ({ body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 5 } } });
const detail = {
  ...waiting,
  version_id: 50,
  started_at: null,
  data: [],
  photos: [],
  survey: { id: 5, key: 'after-repair', name: { en: 'After repair' }, description: null, anonymous: false, sections: [] },
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer().on(getPendingSurvey, { body: { status: 'ok', item: detail } });
});
afterEach(() => server.stop());

it('lists what waits for the person, without what was completed, and opens each', async () => {
  server.on(listPendingSurveys, page([waiting]));
  const { user } = await renderUnit(manifest, <PendingSurveysWidget />);
  expect(await screen.findByText(/Issue #1042/)).toBeVisible();
  const [asked] = server.seen(listPendingSurveys);
  expect(new URLSearchParams(asked?.address.split('?')[1]).get('completed_at_equals')).toBe('null');
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'After repair' }));
  expect(await dialog.findByText('This survey has no questions yet.')).toBeVisible();
});

it('says that nothing waits', async () => {
  server.on(listPendingSurveys, page([]));
  await renderUnit(manifest, <PendingSurveysWidget />);
  expect(await screen.findByText('No surveys wait for you')).toBeVisible();
});
