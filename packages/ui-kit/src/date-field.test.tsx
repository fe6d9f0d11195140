import { useState, type ComponentType } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { DateField } from './date-field';
import type { DateFieldProps } from './date-fields/date-field-props';
import { DateTimeField } from './date-time-field';
import { Form } from './form';
import { LocaleProvider } from './locale-provider';
import { MonthField } from './month-field';
import { TimeField } from './time-field';

const heard = jest.fn();
const sent = jest.fn();
beforeEach(() => {
  heard.mockClear();
  sent.mockClear();
});

async function show(Field: ComponentType<DateFieldProps>, initial: string, locale = 'pl', more: Partial<DateFieldProps> = {}) {
  const Held = () => {
    const [value, set] = useState(initial);
    const change = (next: string) => {
      heard(next);
      set(next);
    };
    return <Field label="Valid until" value={value} onChange={change} {...more} />;
  };
  render(
    <LocaleProvider locale={locale}>
      <Form onSubmit={sent}>
        <Held />
        <Button type="submit">Save</Button>
      </Form>
    </LocaleProvider>,
  );
  const group = await screen.findByRole('group', { name: 'Valid until' });
  return { group, user: userEvent.setup() };
}
const parts = (group: HTMLElement) => within(group).getAllByRole('spinbutton');
const shown = (group: HTMLElement) => (group.textContent ?? '').replaceAll(/[\u2066\u2069\u200f]/g, '');

it.each([
  ['pl', '06.02.2026'],
  ['de', '06.02.2026'],
  ['en-GB', '06/02/2026'],
  ['nl', '06-02-2026'],
  ['sr-Latn', '06.02.2026.'],
  ['ar', '06/02/2026'],
])('shows a day in the order of %s, with digits 0 to 9', async (locale, text) => {
  const { group } = await show(DateField, '2026-02-06', locale);
  expect(shown(group)).toContain(text);
});

it.each([
  ['pl', 'dd.mm.rrrr'],
  ['de', 'tt.mm.jjjj'],
  ['sr-Latn', 'dd.mm.gggg.'],
])('says in %s what goes where', async (locale, text) => {
  const { group } = await show(DateField, '', locale);
  expect(shown(group)).toContain(text);
});

it('is typed as digits, one part after the other, and is a day once it is whole', async () => {
  const { group, user } = await show(DateField, '');
  await user.click(parts(group)[0] as HTMLElement);
  await user.keyboard('2512');
  expect(heard).not.toHaveBeenCalled();
  await user.keyboard('2026');
  expect(heard).toHaveBeenLastCalledWith('2026-12-25');
});

it('changes a part by the arrow keys, and is sent by Enter', async () => {
  const { group, user } = await show(DateField, '2026-02-06');
  await user.click(parts(group)[1] as HTMLElement);
  await user.keyboard('{ArrowUp}');
  expect(heard.mock.calls).toEqual([['2026-03-06']]);
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

it('refuses to be sent while a part is missing, says so and takes the focus there', async () => {
  const { group, user } = await show(DateField, '');
  await user.click(parts(group)[0] as HTMLElement);
  await user.keyboard('2512{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(group).toHaveAccessibleDescription('Fill in the missing part, or clear all of it.');
  expect(parts(group)[2]).toHaveFocus();
  expect(parts(group)[2]).toBeInvalid();
  await user.keyboard('2026');
  expect(group).toHaveAccessibleDescription(expect.not.stringContaining('missing'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

it('refuses to be sent as it was where a part has been taken away', async () => {
  const { group, user } = await show(DateField, '2026-02-06');
  await user.click(parts(group)[0] as HTMLElement);
  await user.keyboard('{Backspace}{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByText('Fill in the missing part, or clear all of it.')).toBeVisible();
});

it('is empty again when each part is taken away, or at once from the calendar', async () => {
  const { group, user } = await show(DateField, '2026-02-06');
  await user.click(within(group).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(heard.mock.calls).toEqual([['']]);
});

it('is chosen from a calendar whose weeks begin as they do in the language', async () => {
  const { group, user } = await show(DateField, '2026-02-06', 'pl', { required: true });
  await user.click(within(group).getByRole('button'));
  const calendar = within(await screen.findByRole('dialog'));
  expect(calendar.queryByRole('button', { name: 'Clear' })).toBeNull();
  expect(calendar.getByText('pon.')).toBe(document.querySelector('th'));
  await user.click(calendar.getByRole('button', { name: /^sobota, 14 lutego 2026/ }));
  expect(heard.mock.calls).toEqual([['2026-02-14']]);
});

it.each(['pl', 'en-US', 'ar'])('has a clock of 24 hours in %s', async (locale) => {
  const { group, user } = await show(TimeField, '14:05', locale);
  expect(shown(group)).toContain('14:05');
  expect(parts(group)).toHaveLength(2);
  await user.click(parts(group)[0] as HTMLElement);
  await user.keyboard('0630');
  expect(heard).toHaveBeenLastCalledWith('06:30');
});

it('holds a day with its time', async () => {
  const { group, user } = await show(DateTimeField, '2026-02-06T22:00', 'de');
  expect(shown(group)).toContain('06.02.2026, 22:00');
  await user.click(parts(group)[3] as HTMLElement);
  await user.keyboard('0615');
  expect(heard).toHaveBeenLastCalledWith('2026-02-06T06:15');
});

it('holds a month by its name', async () => {
  const { group, user } = await show(MonthField, '2026-12');
  const [month, year] = within(group).getAllByRole('combobox');
  expect(month).toHaveDisplayValue('grudzień');
  await user.selectOptions(month as HTMLElement, 'luty');
  await user.selectOptions(year as HTMLElement, '2027');
  expect(heard.mock.calls).toEqual([['2026-02'], ['2027-02']]);
});

it('says what is wrong, and changes nothing where it may only be read', async () => {
  const { group, user } = await show(DateField, '2026-02-06', 'pl', { readOnly: true, error: 'It ends before it begins.' });
  expect(group).toHaveAccessibleDescription(expect.stringContaining('It ends before it begins.'));
  await user.click(parts(group)[0] as HTMLElement);
  await user.keyboard('07{ArrowUp}{Backspace}');
  expect(heard).not.toHaveBeenCalled();
  expect(within(group).queryByRole('button')).toBeNull();
});

it('holds nothing where the value is no day', async () => {
  const { group } = await show(DateField, 'yesterday');
  expect(shown(group)).toContain('dd.mm.rrrr');
});
