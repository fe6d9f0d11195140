import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PARAMETER_TYPES, type Parameter } from '@portal/contracts/parameters';
import type { Locale } from '@portal/contracts/locales';
import { ParameterDesigner } from '../fields';
import { FakeServer, portalAround, startPortalForTests } from '../testing';
import { parameterWith } from './parameter.factory';

let last: Parameter[];
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

const THREE = [
  parameterWith({ id: 1, name: { en: 'Pressure' } }),
  parameterWith({ id: 2, name: { en: 'Place' }, sort: 1 }),
  parameterWith({ id: 3, name: { en: 'Shift' }, sort: 2 }),
];

function Designer({ first, errors }: { first: readonly Parameter[]; errors?: Readonly<Record<string, string>> }) {
  const [parameters, set] = useState([...first]);
  last = parameters;
  return <ParameterDesigner parameters={parameters} onChange={set} errors={errors} />;
}

async function open(first: readonly Parameter[], { errors, locale = 'en' }: { errors?: Record<string, string>; locale?: Locale } = {}) {
  await startPortalForTests({ locale, tenant: { supportedLocales: ['en', 'pl', 'ar'] } });
  render(<Designer first={first} errors={errors} />, { wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }) });
  await screen.findAllByRole('listitem');
  return userEvent.setup();
}

const row = (name: string) => within(screen.getByRole('listitem', { name }));
const show = (name: string) => row(name).getByRole('button', { name, expanded: false });
const names = () => last.map(({ name }) => name.en);
const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name });

it('adds a parameter as the last one, and asks for its name', async () => {
  const user = await open(THREE.slice(0, 1));
  await user.click(screen.getByRole('button', { name: 'Add parameter' }));
  expect(screen.getAllByRole('menuitem')).toHaveLength(PARAMETER_TYPES.length);
  await user.click(screen.getByRole('menuitem', { name: 'Whole number' }));
  expect(last[1]).toEqual({ ...parameterWith({ id: -1, name: {}, type: 'integer' }), sort: 1 });
  expect(textbox('Name (English)')).toHaveFocus();
  await user.keyboard('Length');
  expect(names()).toEqual(['Pressure', 'Length']);
  expect(screen.getByRole('listitem', { name: 'Length' })).toBeVisible();
});

it('offers every type by its words, and shows each one in the preview', async () => {
  const all = PARAMETER_TYPES.map((type, sort) => parameterWith({ id: sort + 1, name: { en: `Ask ${type}` }, type, sort }));
  const user = await open(all);
  const types = screen.getAllByRole('listitem').map((item) => item.textContent);
  await user.click(screen.getByRole('button', { name: 'Add parameter' }));
  const words = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(types).toEqual(PARAMETER_TYPES.map((type, index) => `Ask ${type}${words[index]}`));
  expect(new Set(words).size).toBe(PARAMETER_TYPES.length);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(screen.getByRole('group', { name: 'Preview' }));
  for (const type of PARAMETER_TYPES) expect(preview.getAllByText(new RegExp(`^Ask ${type}`))[0]).toBeVisible();
});

it('changes name, hint and whether an answer is required, and keeps members that it does not know', async () => {
  const unknown = { parameter_id: 7, attributes: { max_length: 9, shown_in: 'list' }, default_value: 'low' } as Partial<Parameter>;
  const user = await open([parameterWith(unknown)]);
  await user.click(show('Pressure'));
  await user.type(textbox('Name (English)'), ' in');
  await user.click(screen.getByRole('checkbox', { name: 'An answer is required' }));
  await user.type(textbox('Hint or unit'), 'bar');
  await user.type(textbox('Fewest characters'), '2');
  expect(last).toEqual([
    {
      ...parameterWith({ ...unknown, name: { en: 'Pressure in' }, required: true, format: 'bar' }),
      attributes: { max_length: 9, shown_in: 'list', min_length: 2 },
    },
  ]);
});

it('removes a parameter, and brings it back to its place', async () => {
  const user = await open(THREE);
  await user.click(row('Place').getByRole('button', { name: 'Remove Place' }));
  expect(names()).toEqual(['Pressure', 'Shift']);
  expect(screen.getByText('Removed: Place')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(last).toEqual(THREE);
  expect(show('Place')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('gives no number twice, also when a removed parameter comes back', async () => {
  const user = await open([parameterWith({ id: -1, name: { en: 'Draft' } })]);
  await user.click(screen.getByRole('button', { name: 'Remove Draft' }));
  await user.click(screen.getByRole('button', { name: 'Add parameter' }));
  await user.click(screen.getByRole('menuitem', { name: 'Date' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(last.map(({ id, sort }) => [id, sort])).toEqual([
    [-1, 0],
    [-2, 1],
  ]);
});

it('moves a parameter by the keyboard, keeps the focus on the button and says the new place', async () => {
  const user = await open(THREE);
  const up = () => screen.getByRole('button', { name: 'Move Shift up' });
  up().focus();
  await user.keyboard('{Enter}');
  expect(up()).toHaveFocus();
  expect(screen.getByText('Shift: position 2 of 3')).toHaveAttribute('role', 'status');
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Shift', 'Pressure', 'Place']);
  expect(last.map(({ sort }) => sort)).toEqual([0, 1, 2]);
  expect(up()).toHaveFocus();
  expect(up()).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Shift', 'Pressure', 'Place']);
});

it('opens the parameter that has an error, and shows it at its field', async () => {
  const sentence = 'This is too long.';
  await open(THREE, { errors: { 'parameters.1.name.en': sentence } });
  expect(textbox('Name (English)')).toHaveAccessibleDescription(sentence);
  expect(row('Place').getByRole('textbox', { name: 'Name (English)' })).toBeInvalid();
});

it('previews the parameters by the fields that ask for them', async () => {
  const user = await open([parameterWith({ required: true, format: 'bar' })]);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const field = within(screen.getByRole('group', { name: 'Preview' })).getByRole('textbox', { name: /^Pressure/ });
  expect(field).toHaveAccessibleDescription('bar');
  await user.type(field, '12');
  expect(field).toHaveValue('12');
  expect(last[0]?.default_value).toBeNull();
});

it('speaks Arabic', async () => {
  const user = await open([parameterWith({ name: { ar: 'الضغط' }, type: 'integer' })], { locale: 'ar' });
  await user.click(show('الضغط'));
  expect(textbox('أدنى قيمة')).toBeVisible();
  expect(screen.getByText('عدد صحيح')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إضافة حقل إضافي' }));
  expect(screen.getByRole('menuitem', { name: 'توقيع' })).toBeVisible();
});
