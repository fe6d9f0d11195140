import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { ComboBox } from './combo-box';
import { Dialog } from './dialog';
import { Form } from './form';
import { Menu } from './menu';
import { Select } from './select';
import { Tabs } from './tabs';
import { TextArea } from './text-area';
import { TooltipLayer } from './tooltip';

function Finishing({ closable = true }: { closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Finish</Button>
      <Dialog open={open} closable={closable} onClose={() => setOpen(false)} title="Finish the issue?" footer={<Button>Yes</Button>}>
        Sure?
      </Dialog>
    </>
  );
}

it('takes the focus into a dialog and gives it back', async () => {
  render(<Finishing />);
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Finish the issue?' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  for (let presses = 0; presses < 5; presses += 1) await userEvent.tab();
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Finish' })));
});

it('keeps a dialog that needs an answer', async () => {
  render(<Finishing closable={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('opens a menu by keyboard and does what was chosen', async () => {
  const take = jest.fn();
  render(
    <Menu
      label="Actions"
      icon="more"
      items={[{ id: 'take', label: 'Take', onSelect: take }, 'separator', { id: 'archive', label: 'Archive', danger: true }]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Take' })).toBe(document.activeElement);
  await userEvent.keyboard('{Enter}');
  expect(take).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

const categories = [
  { value: 1, label: 'Mechanical' },
  { value: 2, label: 'Electrical' },
];

it('selects one of a list', async () => {
  const choose = jest.fn();
  render(<Select label="Category" options={categories} value={1} onChange={choose} error="Choose another." />);
  expect(screen.getByText('Choose another.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Category/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Electrical' }));
  expect(choose).toHaveBeenCalledWith(2);
});

it('narrows a long list by what is typed', async () => {
  const choose = jest.fn();
  render(<ComboBox label="Equipment" options={categories} value={null} onChange={choose} />);
  const field = () => screen.getByRole('combobox', { name: 'Equipment' });
  await userEvent.hover(field());
  await waitFor(() => expect(field().getAttribute('aria-autocomplete')).toBe('list'));
  await userEvent.click(field());
  await screen.findByRole('listbox');
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('elec');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Electrical']);
  await userEvent.click(screen.getByRole('option', { name: 'Electrical' }));
  expect(choose).toHaveBeenCalledWith(2);
});

it('leaves the message of an error in sight until a key or a press opens the list', async () => {
  render(<ComboBox label="Equipment" options={categories} value={null} onChange={() => undefined} error="Choose a machine" />);
  const field = () => screen.getByRole('combobox', { name: 'Equipment' });
  await userEvent.hover(field());
  await waitFor(() => expect(field().getAttribute('aria-autocomplete')).toBe('list'));
  await userEvent.tab();
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByText('Choose a machine')).toBeVisible();
  await userEvent.keyboard('elec');
  expect(await screen.findByRole('option', { name: 'Electrical' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await userEvent.click(field());
  expect(await screen.findByRole('option', { name: 'Electrical' })).toBeVisible();
});

it('picks what was shown when the press began, whatever is found meanwhile', async () => {
  const choose = jest.fn();
  const field = (options: typeof categories) => (
    <ComboBox label="Equipment" options={options} value={null} onChange={choose} onInput={() => undefined} />
  );
  const { rerender } = render(field(categories));
  const box = () => screen.getByRole('combobox', { name: 'Equipment' });
  await userEvent.hover(box());
  await waitFor(() => expect(box().getAttribute('aria-autocomplete')).toBe('list'));
  await userEvent.click(box());
  const first = async () => (await screen.findAllByRole('option'))[0] as HTMLElement;
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: await first() });
  rerender(field([{ value: 7, label: 'Hydraulic' }, ...categories]));
  await user.pointer({ keys: '[/MouseLeft]', target: await first() });
  expect(choose.mock.calls).toEqual([[1]]);
  await user.click(box());
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await first()).toHaveTextContent('Hydraulic'));
});

it('shows what is chosen before and after its list is fetched', async () => {
  render(<ComboBox label="Equipment" options={categories} value={1} onChange={() => undefined} />);
  const shown = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Equipment' }).value;
  expect(shown()).toBe('Mechanical');
  await userEvent.hover(screen.getByRole('combobox', { name: 'Equipment' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Equipment' }).getAttribute('aria-autocomplete')).toBe('list'));
  expect(shown()).toBe('Mechanical');
});

it('shows one tab at a time', async () => {
  render(
    <Tabs
      label="Issue"
      items={[
        { id: 'work', label: 'Work', content: 'Two people' },
        { id: 'history', label: 'History', count: 3, content: 'Reported' },
      ]}
    />,
  );
  expect(screen.getByRole('tabpanel').textContent).toBe('Two people');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Reported');
});

it('shows a tooltip to the keyboard, and hides it on Escape', async () => {
  render(
    <>
      <button type="button" data-tooltip="Reload the list">
        R
      </button>
      <TooltipLayer />
    </>,
  );
  await userEvent.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Reload the list');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('shows the whole of a text that is cut off, and nothing of one that is not', async () => {
  render(
    <>
      <p data-clipped>
        <a href="/issue/1">Press stopped, no hydraulic pressure</a>
      </p>
      <p data-clipped>
        <a href="/issue/2">Oil leak</a>
      </p>
      <TooltipLayer />
    </>,
  );
  const cut = screen.getByText(/Press stopped/).parentElement as HTMLElement;
  Object.defineProperty(cut, 'scrollHeight', { value: 60 });
  await userEvent.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Press stopped, no hydraulic pressure');
  await userEvent.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('sends the form of a dialog by Ctrl+Enter, wherever the focus is', async () => {
  const onSubmit = jest.fn();
  render(
    <Dialog open onClose={() => undefined} title="Reject" footer={<Button>Cancel</Button>}>
      <Form onSubmit={onSubmit}>
        <TextArea label="Why" value="" onChange={() => undefined} />
      </Form>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByLabelText('Why'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('presses the chief button of a dialog without a form by Ctrl+Enter', async () => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={() => undefined} title="Done" footer={<Button onClick={onClose}>Fine</Button>}>
      Done
    </Dialog>,
  );
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
