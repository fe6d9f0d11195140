import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listDictionaries } from '@portal/contracts/issues/contracts';
import type { DictionaryEntry } from '@portal/contracts/issues/schemas';
import type { Parameter } from '@portal/contracts/parameters';
import { FakeServer, portalAround, startPortalForTests } from '../testing';
import { ParameterEditor } from './parameter-editor';
import { parameterWith } from './parameter.factory';

let last: Parameter;
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

function Editor({ first }: { first: Parameter }) {
  const [parameter, set] = useState(first);
  last = parameter;
  return <ParameterEditor parameter={parameter} onChange={set} name="parameters.0" errors={{}} />;
}

async function open(more: Partial<Parameter>) {
  await startPortalForTests({ tenant: { supportedLocales: ['en', 'pl', 'ar'] } });
  render(<Editor first={parameterWith(more)} />, { wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }) });
  return userEvent.setup();
}

const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name });

it('takes limits with comma or point, takes them away, and says what is wrong at the field', async () => {
  const user = await open({ type: 'decimal', attributes: { min: 2 } });
  await user.type(textbox('Highest value'), '1,5');
  expect(last.attributes).toEqual({ min: 2, max: 1.5 });
  expect(textbox('Highest value')).toHaveAccessibleDescription('This is too low.');
  await user.type(textbox('Highest value'), 'x');
  expect(textbox('Highest value')).toHaveValue('1,5x');
  expect(textbox('Highest value')).toHaveAccessibleDescription(/Enter a number/);
  await user.clear(textbox('Lowest value'));
  expect(last.attributes).toEqual({ max: 1.5 });
});

it('edits options with words in every language, and keeps the keys of the others', async () => {
  const options = [
    { key: 'low', name: { en: 'Low', pl: 'Niskie' }, color: '#00ff00' },
    { key: 'high', name: { en: 'High' } },
  ];
  const user = await open({ type: 'checkboxGroup', attributes: { options }, default_value: ['low', 'high'] });
  await user.type(textbox('Option 1 (English)'), 'er');
  await user.click(screen.getByRole('button', { name: 'Remove Option 2' }));
  expect(last.attributes.options).toEqual([{ key: 'low', name: { en: 'Lower', pl: 'Niskie' }, color: '#00ff00' }]);
  expect(last.default_value).toEqual(['low']);
  expect(screen.getByRole('button', { name: 'Add option' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(textbox('Option 2 (English)')).toHaveFocus();
  await user.keyboard('Other');
  const added = last.attributes.options?.[1];
  expect(added?.name).toEqual({ en: 'Other' });
  expect(added?.key).not.toBe('high');
});

it('offers the value lists of the plant', async () => {
  const entry = { group: 'stop_reasons', sort: 0, color: null, attributes: {}, system: false } as const;
  const items: DictionaryEntry[] = [
    { ...entry, id: 4, key: 'stops', value: { en: 'Stops' }, parent_id: null },
    { ...entry, id: 5, key: 'jam', value: { en: 'Jam' }, parent_id: 4 },
  ];
  server.on(listDictionaries, { status: 'ok', items });
  const user = await open({ type: 'dictionary' });
  await screen.findByRole('option', { name: 'Stops' });
  expect(screen.queryByRole('option', { name: 'Jam' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Value list' }), 'Stops');
  expect(last.attributes).toEqual({ dictionary_id: 4 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Value list' }), 'All value lists');
  expect(last.attributes).toEqual({});
});
