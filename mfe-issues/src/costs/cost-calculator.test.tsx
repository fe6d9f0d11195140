import { screen, within } from '@testing-library/react';
import { getMyPreferences, listCurrencies } from '@portal/contracts/identity/contracts';
import { addExternalCost, getIssueCosts, listExternalCosts, removeExternalCost } from '@portal/contracts/issues/contracts';
import type { ExternalCost, IssueCosts } from '@portal/contracts/issues/schemas';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { CostCalculator } from './cost-calculator';

const COSTS: IssueCosts = {
  currency: 'PLN',
  labour: '90.00',
  downtime: '360.00',
  parts: '12.50',
  external: '100.00',
  total: '562.50',
  running: null,
  unconverted: [{ currency_id: 978, amount: '10.50' }],
  segments: [
    { from: '2026-03-02T06:00:00.000Z', to: '2026-03-02T07:00:00.000Z', clock: 'wait', cost: '120.00' },
    { from: '2026-03-02T07:00:00.000Z', to: '2026-03-02T09:00:00.000Z', clock: 'service', cost: '330.00' },
  ],
};
const CRANE: ExternalCost = {
  id: 3,
  name: 'Crane',
  amount: '10.50',
  currency_id: 978,
  created_at: '2026-03-02T08:00:00.000Z',
  created_by_user: { id: 7, name: 'Lena Leader' },
};
const CURRENCIES = [
  { id: 978, code: 'EUR', name: 'Euro', digits: 2 },
  { id: 985, code: 'PLN', name: 'Polish Zloty', digits: 2 },
];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listCurrencies, { body: { status: 'ok', items: CURRENCIES } })
    .on(getIssueCosts, { body: { status: 'ok', item: COSTS } })
    .on(listExternalCosts, { body: { status: 'ok', items: [CRANE] } });
});
afterEach(() => server.stop());

const open = async (editable = true) => {
  const { user } = await renderUnit(manifest, <CostCalculator issueId={4} editable={editable} />, {
    permissions: { costs: ['read'], 'issues.details': ['read', 'create', 'delete'] },
  });
  return user;
};

it('shows the total, its parts and what each stretch cost, and names what could not be converted', async () => {
  await open();
  expect(await screen.findByTestId('cost-total')).toHaveTextContent('PLN 562.50');
  for (const amount of ['PLN 360.00', 'PLN 90.00', 'PLN 12.50', 'PLN 120.00', 'PLN 330.00'])
    expect(screen.getAllByText(amount).length).toBeGreaterThan(0);
  expect(await screen.findByText(/Not in the total.*€10\.50/)).toBeInTheDocument();
});

it('says so where the category generates no costs', async () => {
  server.on(getIssueCosts, problemOf(404, 'not_found'));
  await open();
  expect(await screen.findByText('Issues of this category have no costs')).toBeInTheDocument();
});

it('adds an external cost typed with a comma, and removes one after the question', async () => {
  server.on(addExternalCost, { body: { status: 'ok', item: CRANE } }).on(removeExternalCost, { body: { status: 'ok' } });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Add external cost' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/^What for/), 'Crane');
  await user.type(form.getByLabelText(/^Amount/), '10,50');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The cost was added')).toBeInTheDocument();
  expect(server.seen(addExternalCost)[0]?.body).toMatchObject({ name: 'Crane', amount: '10.50' });
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Crane');
  expect(server.seen(removeExternalCost)).toMatchObject([{ address: '/api/issues/4/costs/3' }]);
});

it('offers no change of an archived issue', async () => {
  await open(false);
  await screen.findByText('Crane');
  expect(screen.queryByRole('button', { name: 'Add external cost' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});

it('explains the calculation by a drawing with texts', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'How it is calculated' }));
  const legend = within(await screen.findByRole('dialog'));
  expect(legend.getByRole('img', { name: /timeline of one issue/ })).toHaveTextContent('Downtime');
});
