import { fireEvent, render, screen } from '@testing-library/react';
import { startShortcuts, useShortcut } from './shortcuts';
import { setSingleKeys } from './single-keys';

const onGo = jest.fn();
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  onGo.mockClear();
  stop = startShortcuts({ onGo });
});
afterEach(() => stop());

function Screen({ onNew, onPalette }: { onNew?: () => void; onPalette?: () => void }) {
  useShortcut('new', onNew);
  useShortcut('palette', onPalette);
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Field" />
    </>
  );
}

const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body) => fireEvent.keyDown(on, { key, ...more });

it('does what the latest component binds, and leaves other keys to the page', () => {
  const frame = jest.fn();
  const page = jest.fn();
  render(<Screen onNew={frame} />);
  const { unmount } = render(<Screen onNew={page} />);
  expect(press('n')).toBe(false);
  expect(press('x')).toBe(true);
  unmount();
  press('n');
  expect([page.mock.calls.length, frame.mock.calls.length]).toEqual([1, 1]);
});

it('fires no single key while somebody types, but combinations', () => {
  const [onNew, onPalette] = [jest.fn(), jest.fn()];
  render(<Screen onNew={onNew} onPalette={onPalette} />);
  const field = screen.getByLabelText('Field');
  press('n', {}, field);
  press('k', { ctrlKey: true }, field);
  expect(onNew).not.toHaveBeenCalled();
  expect(onPalette).toHaveBeenCalledTimes(1);
  press('n', {}, screen.getByRole('button'));
  expect(onNew).toHaveBeenCalledTimes(1);
});

it('fires nothing beneath a dialog, nor for other combinations', () => {
  const onNew = jest.fn();
  render(<Screen onNew={onNew} />);
  press('n', { altKey: true });
  press('n', { ctrlKey: true });
  const { unmount } = render(<div role="dialog" />);
  press('n');
  expect(onNew).not.toHaveBeenCalled();
  unmount();
  press('n');
  expect(onNew).toHaveBeenCalledTimes(1);
});

it('knows a letter on keyboards of other scripts by its place', () => {
  const onNew = jest.fn();
  render(<Screen onNew={onNew} />);
  press('т', { code: 'KeyN' });
  expect(onNew).toHaveBeenCalledTimes(1);
});

it('can be told to leave single keys alone, and remembers it', () => {
  const [onNew, onPalette] = [jest.fn(), jest.fn()];
  render(<Screen onNew={onNew} onPalette={onPalette} />);
  setSingleKeys(false);
  stop();
  stop = startShortcuts({ onGo });
  press('n');
  press('g');
  press('1');
  press('k', { ctrlKey: true });
  expect([onNew.mock.calls.length, onGo.mock.calls.length, onPalette.mock.calls.length]).toEqual([0, 0, 1]);
  setSingleKeys(true);
});

it('goes by g and a digit, in that order', () => {
  press('2');
  press('g');
  press('2');
  press('3');
  expect(onGo.mock.calls).toEqual([[2]]);
});
