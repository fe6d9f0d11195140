import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';
import { NativeSelect } from './native-select';
import { PasswordField } from './password-field';
import { RadioGroup } from './radio-group';
import { SearchField } from './search-field';
import { Switch } from './switch';
import { TextArea } from './text-area';
import { TextField } from './text-field';

it('ties label, hint and error to a field', () => {
  render(<TextField label="Title" hint="In a few words" error="Fill in this field." required value="" onChange={() => undefined} />);
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-required')).toBe('true');
  const described = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['In a few words', 'Fill in this field.']);
});

it('hands over what was typed', async () => {
  const change = jest.fn();
  render(<TextArea label="Comment" value="" onChange={change} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'x');
  expect(change).toHaveBeenCalledWith('x');
});

it('shows a secret when asked to', async () => {
  render(<PasswordField label="Access code" value="900001" onChange={() => undefined} />);
  expect(screen.getByLabelText('Access code').getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('Access code').getAttribute('type')).toBe('text');
  expect(screen.getByRole('button', { name: 'Hide' })).toBeTruthy();
});

it('chooses with the type of the option', async () => {
  const choose = jest.fn();
  render(
    <NativeSelect
      label="Rows"
      value={5}
      options={[
        { value: 5, label: '5' },
        { value: 25, label: '25' },
      ]}
      onChange={choose}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '25');
  expect(choose).toHaveBeenCalledWith(25);
});

it('turns on and off, ticks and picks by their words', async () => {
  const heard = jest.fn();
  render(
    <>
      <Switch label="Archived" checked={false} onChange={heard} />
      <Checkbox label="Only open" checked onChange={heard} />
      <RadioGroup
        label="Planned"
        value={null}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        onChange={heard}
      />
    </>,
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Archived' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only open' }));
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(heard.mock.calls).toEqual([[true], [false], ['no']]);
});

describe('search', () => {
  const applied = jest.fn();
  function Search() {
    const [text, set] = useState('');
    return (
      <SearchField
        label="Search by title"
        value={text}
        onChange={(value) => {
          applied(value);
          set(value);
        }}
      />
    );
  }
  const box = () => screen.getByRole('searchbox', { name: 'Search by title' });
  beforeEach(() => {
    jest.useFakeTimers();
    applied.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('applies what was typed after a pause, once', () => {
    render(<Search />);
    fireEvent.change(box(), { target: { value: 'oi' } });
    act(() => {
      jest.advanceTimersByTime(100);
    });
    fireEvent.change(box(), { target: { value: 'oil' } });
    act(() => {
      jest.advanceTimersByTime(249);
    });
    expect(applied).not.toHaveBeenCalled();
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(applied.mock.calls).toEqual([['oil']]);
  });

  it('applies at once on Enter, and clears on Escape', () => {
    render(<Search />);
    fireEvent.change(box(), { target: { value: 'oil' } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(applied).toHaveBeenLastCalledWith('oil');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(applied).toHaveBeenLastCalledWith('');
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(applied).toHaveBeenCalledTimes(2);
  });
});
