import { screen } from '@testing-library/react';
import { listCurrencies } from '@portal/contracts/identity/contracts';
import type { UserDetail } from '@portal/contracts/identity/schemas';
import { listDictionaries } from '@portal/contracts/issues/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { userWith } from '../testing/person.factory';
import { renderPart } from '../testing/render-part';
import { StaffProperties } from './staff-properties';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(listCurrencies, { body: { status: 'ok', items: [{ id: 985, code: 'PLN', name: 'Zloty', digits: 2 }] } })
    .on(listDictionaries, { body: { status: 'ok', items: [] } });
});
afterEach(() => server.stop());

const PERSON: UserDetail = {
  ...userWith({ supervisor_user_id: 2, supervisor_user: { id: 2, name: 'Lidia Lis' }, barcode: { type: 'CODE128', value: 'P-1020' } }),
  crew: null,
  waiting_email: null,
  email_problem: null,
};

it.each([
  ['E-mail', 'mechanic@acme.test'],
  ['Phone', '+48601200103'],
  ['Hourly cost', /58\.50/],
  ['Currency', 'PLN'],
  ['Status', '-'],
  ['Criticality', '-'],
  ['Account status', 'Active'],
  ['Department', 'maintenance'],
  ['Time zone', 'Europe/Warsaw'],
  ['Function', 'mechanic'],
  ['Supervisor', 'Lidia Lis'],
  ['Barcode', 'P-1020 (CODE128)'],
])('a person has %s: %s', async (label, value) => {
  await renderPart(<StaffProperties user={PERSON} />, { 'settings.staff': ['read'] });
  const terms = await screen.findAllByRole('term');
  const term = terms.find(({ textContent }) => textContent === label);
  expect(term?.nextElementSibling).toHaveTextContent(value);
});

it('the supervisor leads to their own page', async () => {
  await renderPart(<StaffProperties user={PERSON} />, { 'settings.staff': ['read'] });
  expect(screen.getByRole('link', { name: 'Lidia Lis' })).toHaveAttribute('href', '/staff/2');
});

it('a phone number is a link to call it, in its order among words that are read from the right too', async () => {
  await renderPart(<StaffProperties user={PERSON} />, { 'settings.staff': ['read'] });
  const number = screen.getByText('+48601200103');
  expect(number).toHaveAttribute('dir', 'ltr');
  expect(number.closest('a')).toHaveAttribute('href', 'tel:+48601200103');
});
