import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommandPalette, type PaletteGroup } from './command-palette';

const GROUPS: PaletteGroup[] = [
  { id: 'issues', title: 'Issues', items: [{ id: 'i7', label: '#7 Press stopped', detail: 'Open' }] },
  {
    id: 'screens',
    title: 'Go to',
    items: [
      { id: 's1', label: 'Issues' },
      { id: 's2', label: 'Staff', keys: ['N'] },
    ],
  },
];

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

function setUp(groups = GROUPS) {
  const onChoose = jest.fn();
  const onClose = jest.fn();
  function Place() {
    const [text, setText] = useState('');
    return (
      <CommandPalette
        label="Search"
        text={text}
        onText={setText}
        groups={text === 'zzz' ? [] : groups}
        busy={false}
        nothing="Nothing found"
        found=""
        onChoose={onChoose}
        onClose={onClose}
      />
    );
  }
  render(<Place />);
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  return { onChoose, onClose, chosen, user: userEvent.setup() };
}

it('keeps the focus in the field, and arrows go around all groups', async () => {
  const { user, chosen, onChoose } = setUp();
  const field = screen.getByRole('combobox', { name: 'Search' });
  expect(field).toHaveFocus();
  expect(chosen()).toContain('#7 Press stopped');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toContain('Staff');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith(GROUPS[1]?.items[0]);
  expect(field).toHaveFocus();
});

it('begins with the first again when something else is typed, and says when nothing is found', async () => {
  const { user, chosen, onChoose } = setUp();
  await user.keyboard('{ArrowDown}p');
  expect(chosen()).toContain('#7 Press stopped');
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'zzz{Enter}');
  expect(screen.getByText('Nothing found')).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
});

it('is chosen from by the hand, and closed by Escape or the keys that opened it', async () => {
  const { user, onChoose, onClose } = setUp();
  await user.click(screen.getByRole('option', { name: /Staff/ }));
  expect(onChoose).toHaveBeenCalledWith(GROUPS[1]?.items[1]);
  await user.keyboard('{Control>}k{/Control}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});
