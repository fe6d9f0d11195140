import { screen } from '@testing-library/react';
import { getUserCard } from '@portal/contracts/identity/contracts';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { cardWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { PersonCard } from './person-card';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

it('a colleague who is in can be called', async () => {
  server.on(getUserCard, { status: 'ok', item: cardWith() });
  await renderPart(<PersonCard userId={3} />);
  expect(await screen.findByText('Signed in')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call +48601200103' })).toHaveAttribute('href', 'tel:+48601200103');
});

it('one who is not in and has no phone shows neither', async () => {
  server.on(getUserCard, { status: 'ok', item: cardWith({ present: false, phone: null }) });
  await renderPart(<PersonCard userId={3} />);
  expect(await screen.findByText('Not signed in')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Call/ })).not.toBeInTheDocument();
});

it('somebody who is gone is said in words, without the way to try again', async () => {
  server.on(getUserCard, problemOf(404, 'not_found'));
  await renderPart(<PersonCard userId={3} />);
  expect(await screen.findByText('This person is no longer here.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
