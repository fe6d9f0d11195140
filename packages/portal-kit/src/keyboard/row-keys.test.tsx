import { useRef } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { useListKeys } from './row-keys';
import { startShortcuts } from './shortcuts';

function List() {
  const place = useRef<HTMLDivElement>(null);
  useListKeys(place);
  return (
    <div ref={place}>
      <input type="text" role="searchbox" aria-label="Search" />
      <ul>
        {['first', 'second'].map((name) => (
          <li key={name}>
            <a data-row-opener="" href={`/${name}`}>
              {name}
            </a>
            <button type="button">Take {name}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}

let stop: () => void;
beforeEach(() => {
  stop = startShortcuts({ onGo: () => undefined });
  render(<List />);
});
afterEach(() => stop());

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

it('begins with the first row by a letter, while arrows scroll the page', () => {
  expect(press('ArrowDown')).toBe(true);
  expect(press('j')).toBe(false);
  expect(focused()).toBe('first');
  press('ArrowDown');
  expect(focused()).toBe('second');
  press('ArrowDown');
  expect(focused()).toBe('second');
  press('k');
  expect(focused()).toBe('first');
});

it('goes on from a button in a row', () => {
  screen.getByRole('button', { name: 'Take first' }).focus();
  press('ArrowDown');
  expect(focused()).toBe('second');
});

it('leads to the search, and from there into the rows', () => {
  expect(press('/')).toBe(false);
  expect(screen.getByRole('searchbox')).toHaveFocus();
  press('j');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  press('ArrowDown');
  expect(focused()).toBe('first');
});
