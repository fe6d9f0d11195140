import { act, fireEvent, render, screen } from '@testing-library/react';
import { NoticeRegion, type Notice } from './notice';

const taken: Notice = { id: 'a', tone: 'success', text: 'Issue #1042 taken', lasts: 6000 };
const wait = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('goes by itself, but waits while it is looked at', () => {
  const dismiss = jest.fn();
  render(<NoticeRegion notices={[taken]} onDismiss={dismiss} />);
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
  wait(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }));
  for (let second = 0; second < 6; second += 1) wait(1000);
  expect(dismiss).toHaveBeenCalledWith('a');
});

it('lets the others go when the one that was looked at is closed, and gives the focus back', () => {
  const dismiss = jest.fn();
  const other: Notice = { ...taken, id: 'b', text: 'Issue #1043 taken' };
  const page = (notices: readonly Notice[]) => (
    <>
      <button>Save</button>
      <NoticeRegion notices={notices} onDismiss={dismiss} />
    </>
  );
  const { rerender } = render(page([taken, other]));
  const [close] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (!close) throw new Error('nothing to press');
  act(() => screen.getByRole('button', { name: 'Save' }).focus());
  fireEvent.pointerOver(close);
  act(() => close.focus());
  wait(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  rerender(page([other]));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  for (let second = 0; second < 6; second += 1) wait(1000);
  expect(dismiss).toHaveBeenCalledWith('b');
});

it('stays when something failed, and is read out', () => {
  const dismiss = jest.fn();
  render(<NoticeRegion notices={[{ id: 'b', tone: 'danger', text: 'The server does not respond' }]} onDismiss={dismiss} />);
  wait(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('The server does not respond');
});

it('does what it offers and goes', () => {
  const dismiss = jest.fn();
  const undo = jest.fn();
  render(<NoticeRegion notices={[{ ...taken, actions: [{ label: 'Undo', onPress: undo }] }]} onDismiss={dismiss} />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([undo.mock.calls.length, dismiss.mock.calls.length]).toEqual([1, 1]);
});

it('counts the seconds of what can be undone, and stands still while it is looked at', () => {
  const dismiss = jest.fn();
  const actions = [{ label: 'Undo', counts: true, onPress: () => undefined }];
  render(<NoticeRegion notices={[{ ...taken, lasts: 10_000, actions }]} onDismiss={dismiss} />);
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveTextContent('Undo10');
  wait(1000);
  wait(1000);
  expect(undo).toHaveTextContent('Undo8');
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
  wait(30_000);
  expect(undo).toHaveTextContent('Undo8');
  expect(dismiss).not.toHaveBeenCalled();
});

it('never shows more than three', () => {
  render(<NoticeRegion notices={['1', '2', '3', '4'].map((id) => ({ ...taken, id, text: `Notice ${id}` }))} onDismiss={() => undefined} />);
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('div')?.textContent)).toEqual([
    'Notice 2',
    'Notice 3',
    'Notice 4',
  ]);
});
