import { screen } from '@testing-library/react';
import { listPresentUsers } from '@portal/contracts/identity/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { presentWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { InTodayWidget } from './in-today.widget';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

it('counts who is here, and names those who have left last', async () => {
  const items = [
    presentWith({ id: 1, name: 'Adam Left', present: false }),
    presentWith({ id: 2, name: 'Zofia Here' }),
    presentWith({ id: 3, name: 'Bogdan Here' }),
  ];
  server.on(listPresentUsers, { status: 'ok', items });
  await renderPart(<InTodayWidget />, { 'settings.staff': ['read'] });
  expect(await screen.findByText('2 people signed in')).toBeVisible();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Bogdan Here', 'Zofia Here', 'Adam Left']);
});

it('says that nobody has come yet', async () => {
  server.on(listPresentUsers, { status: 'ok', items: [] });
  await renderPart(<InTodayWidget />);
  expect(await screen.findByText('Nobody has signed in yet today.')).toBeVisible();
});

it('lets the person try again where it could not be loaded', async () => {
  server.on(listPresentUsers, problemOf(500, 'internal_error'), { body: { status: 'ok', items: [presentWith()] } });
  const { user } = await renderPart(<InTodayWidget />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 person signed in')).toBeVisible();
});
