import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '@portal/contracts/locales';
import { Form } from '@portal/ui-kit/form';
import { ColorPicker, IconPicker } from '../fields';
import { portalAround, startPortalForTests } from '../testing';

const chosen = jest.fn();
const sent = jest.fn();

interface PickerForTests {
  Picker: typeof ColorPicker | typeof IconPicker;
  first?: string | null;
  error?: string;
  required?: boolean;
}

function Picker({ Picker: Kit, first = null, ...field }: PickerForTests) {
  const [value, set] = useState(first);
  const choose = (next: string | null) => {
    chosen(next);
    set(next);
  };
  return (
    <Form onSubmit={sent}>
      <Kit {...field} label="Mark" value={value} onChange={choose} />
      <button type="submit">Save</button>
    </Form>
  );
}

async function open(props: PickerForTests, locale: Locale = 'en') {
  chosen.mockClear();
  sent.mockClear();
  await startPortalForTests({ locale });
  render(<Picker {...props} />, { wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }) });
  return userEvent.setup();
}

describe('icon picker', () => {
  const opener = () => screen.getByRole('button', { name: /^Mark/ });

  it('finds an icon by the word for what it shows, and sends no form meanwhile', async () => {
    const user = await open({ Picker: IconPicker }, 'pl');
    await user.click(opener());
    const search = screen.getByRole('searchbox');
    expect(search).toHaveFocus();
    await user.type(search, 'wózek{Enter}');
    expect(sent).not.toHaveBeenCalled();
    const [first] = await screen.findAllByRole('radio', { name: /wózek/i });
    await user.click(first as HTMLElement);
    expect(chosen).toHaveBeenCalledWith(expect.stringMatching(/^[a-z-]+$/));
    expect(screen.getByRole('button', { name: /^Mark: .*wózek/i })).toBeVisible();
  });

  it('closes by Escape alone, and gives the focus back', async () => {
    const escaped = jest.fn();
    const user = await open({ Picker: IconPicker });
    document.body.addEventListener('keydown', escaped);
    await user.click(opener());
    await screen.findAllByRole('radio');
    await user.keyboard('{Escape}');
    document.body.removeEventListener('keydown', escaped);
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(opener()).toHaveFocus();
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    expect(escaped).not.toHaveBeenCalled();
  });

  it('says that nothing matches', async () => {
    const user = await open({ Picker: IconPicker });
    await user.click(opener());
    await screen.findAllByRole('radio');
    await user.type(screen.getByRole('searchbox'), 'qqq');
    expect(screen.getByText('No matches')).toBeVisible();
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });

  it('is cleared where it may be empty', async () => {
    const user = await open({ Picker: IconPicker, first: 'wrench' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(chosen.mock.calls).toEqual([[null]]);
  });

  it('ties its error to the button that opens it, and says that it is required', async () => {
    await open({ Picker: IconPicker, first: 'wrench', required: true, error: 'Fill in this field.' });
    expect(opener()).toHaveAccessibleDescription('Fill in this field.');
    expect(opener()).toHaveAttribute('aria-invalid', 'true');
    expect(opener()).toHaveAccessibleName(/required/);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

describe('color picker', () => {
  const group = () => screen.getByRole('radiogroup', { name: /^Mark/ });

  it('names its colours in the language of the person', async () => {
    const user = await open({ Picker: ColorPicker }, 'pl');
    await user.click(screen.getByRole('radio', { name: 'Czerwony' }));
    expect(chosen.mock.calls).toEqual([['#e03131']]);
    expect(screen.getByRole('radio', { name: 'Czerwony' })).toBeChecked();
  });

  it('is reached by the keyboard and tells where a colour is hard to see', async () => {
    const user = await open({ Picker: ColorPicker });
    await user.tab();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    await user.keyboard(' ');
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('img', { name: /hard to see/i })).toBeNull();
  });

  it('warns of a colour of one’s own that is faint, and clears it', async () => {
    const user = await open({ Picker: ColorPicker, first: '#fff9c4' });
    expect(screen.getByRole('status')).toHaveTextContent(/:1/);
    expect(screen.getAllByRole('img').length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(chosen.mock.calls).toEqual([[null]]);
  });

  it('ties its error to the group, and says that it is required', async () => {
    await open({ Picker: ColorPicker, required: true, error: 'Fill in this field.' });
    await waitFor(() => expect(group()).toHaveAccessibleDescription('Fill in this field.'));
    expect(group()).toHaveAttribute('aria-invalid', 'true');
    expect(group()).toBeRequired();
  });
});
