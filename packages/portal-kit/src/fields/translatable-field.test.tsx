import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale, Translations } from '@portal/contracts/locales';
import { TranslatableField } from '../fields';
import { portalAround, startPortalForTests } from '../testing';

interface FieldForTests {
  first?: Translations;
  /** What is wrong with a value. */
  check?: (value: Translations) => Readonly<Record<string, string>>;
}

let last: Translations;

function Field({ first = {}, check = () => ({}) }: FieldForTests) {
  const [value, set] = useState(first);
  last = value;
  return <TranslatableField label="Name" name="name" required maxLength={12} value={value} errors={check(value)} onChange={set} />;
}

const tooShort = ({ pl = '' }: Translations): Record<string, string> => (pl.length < 3 ? { 'name.pl': 'This is too short.' } : {});

async function open(props: FieldForTests = {}, locale: Locale = 'en', supportedLocales: Locale[] = ['pl', 'en', 'ar']) {
  await startPortalForTests({ locale, tenant: { supportedLocales } });
  render(<Field {...props} />, { wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }) });
  return userEvent.setup();
}

const group = () => within(screen.getByRole('group', { name: 'Name' }));
const others = () => group().getByRole('button', { name: 'Other languages' });
const copy = () => group().getByRole('button', { name: 'Copy to missing languages' });

it('asks in the language of the portal first and names the languages that are missing', async () => {
  const user = await open({ first: { pl: 'Wyciek' } });
  const [first, ...more] = group().getAllByRole('textbox');
  expect(more).toEqual([]);
  expect(first).toHaveAttribute('lang', 'en');
  expect(first).toBeRequired();
  expect(group().getByText(/العربية/)).toBeVisible();
  await user.type(group().getByRole('textbox'), 'Leak');
  expect(last).toEqual({ pl: 'Wyciek', en: 'Leak' });
});

it('opens the other languages by the keyboard, each written in its own direction', async () => {
  const user = await open({ first: { pl: 'Wyciek', en: 'Leak' } });
  await user.tab();
  await user.tab();
  expect(others()).toHaveFocus();
  expect(others()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(others()).toHaveAttribute('aria-expanded', 'true');
  const arabic = group().getByRole('textbox', { name: 'العربية' });
  expect(arabic).toHaveAttribute('dir', 'rtl');
  expect(group().getByRole('textbox', { name: 'Polski' })).toHaveAttribute('dir', 'ltr');
  await user.type(arabic, 'تسرب');
  await user.clear(group().getByRole('textbox', { name: 'Polski' }));
  expect(last).toEqual({ en: 'Leak', ar: 'تسرب' });
});

it('asks in the language of the plant where it does not have that of the person', async () => {
  await open({}, 'fr', ['pl', 'en']);
  expect(group().getByRole('textbox')).toHaveAttribute('lang', 'pl');
});

it('shows each language its own error, and stays open while it is put right', async () => {
  const user = await open({ first: { en: 'Leak' }, check: tooShort });
  const polish = () => group().getByRole('textbox', { name: 'Polski' });
  expect(polish()).toHaveAccessibleDescription('This is too short.');
  expect(polish()).toBeInvalid();
  expect(group().getByRole('textbox', { name: /English/ })).toBeValid();
  await user.type(polish(), 'Wyciek');
  expect(polish()).toHaveFocus();
  expect(polish()).toBeValid();
  expect(last).toEqual({ en: 'Leak', pl: 'Wyciek' });
});

it('copies the current text to the languages that are missing, and marks them until they are translated', async () => {
  const user = await open({ first: { pl: 'Wyciek' } });
  expect(group().queryByRole('button', { name: 'Copy to missing languages' })).toBeNull();
  await user.type(group().getByRole('textbox'), 'Leak');
  expect(group().getByText('Required, still missing: العربية')).toBeVisible();
  await user.click(copy());
  expect(last).toEqual({ pl: 'Wyciek', en: 'Leak', ar: 'Leak' });
  expect(group().queryByText(/missing/)).toBeNull();
  expect(group().getByText('Same text: العربية')).toBeVisible();
  await user.click(others());
  const arabic = group().getByRole('textbox', { name: 'العربية' });
  await user.clear(arabic);
  await user.type(arabic, 'تسرب');
  expect(group().queryByText(/Same text/)).toBeNull();
});
