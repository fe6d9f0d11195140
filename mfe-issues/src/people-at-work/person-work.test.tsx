import { screen } from '@testing-library/react';
import { listPeopleAtWork } from '@portal/contracts/issues/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { renderPage } from '../testing/render-page';
import { PersonWork } from './person-work';

let server: FakeServer;
beforeEach(() => {
  const issue = {
    id: 1042,
    title: 'Press stopped',
    equipment: { id: 7, kind: 'machine', name: 'Press', symbol: 'PRS-01' },
    criticality: null,
  };
  server = new FakeServer().on(listPeopleAtWork, {
    body: {
      status: 'ok',
      items: [
        { user: { id: 3, name: 'Piotr' }, issue, started_at: '2026-11-23T08:00:00.000Z', arrived_at: null },
        { user: { id: 4, name: 'Anna' }, issue: null, started_at: null, arrived_at: null },
      ],
    },
  });
});
afterEach(() => server.stop());

const show = (userId: number) => renderPage(<PersonWork userId={userId} />);

it('names the issue that somebody works on', async () => {
  await show(3);
  expect(await screen.findByRole('link', { name: '#1042 PRS-01 Press stopped' })).toHaveAttribute('href', '/issue/1042');
});

it('says who is free', async () => {
  await show(4);
  expect(await screen.findByText('Free')).toBeVisible();
});
