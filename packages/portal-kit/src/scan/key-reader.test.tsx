import { render, screen } from '@testing-library/react';
import { readByHand } from './hand-reader.factory';
import { KeyLine, useKeyReader, usePageReader } from './key-reader';

/** Presses keys with so many milliseconds between them; what came of the last one. */
function pressed(keys: readonly string[], gap: number): string | null {
  const line = new KeyLine();
  return keys.reduce<string | null>((_, key, index) => line.key(key, 1_000 + index * gap), null);
}

it.each([
  ['a fast line', [...'04A2B7', 'Enter'], 10, '04A2B7'],
  ['capital letters, for which Shift is pressed', ['0', 'Shift', 'A', 'Shift', 'B', '1', 'Enter'], 10, '0AB1'],
  ['what a person types', [...'04A2B7', 'Enter'], 120, null],
  ['two keys at once', [...'04', 'Enter'], 10, null],
  ['a line with another key in it', ['0', '4', 'Tab', 'A', 'Enter'], 10, null],
])('takes %s for a card, or not', (_, keys, gap, card) => expect(pressed(keys, gap)).toBe(card));

it('leaves out what was typed slowly before the card', () => {
  const line = new KeyLine();
  line.key('9', 1_000);
  [...'1234'].forEach((key, index) => line.key(key, 2_000 + index));
  expect(line.key('Enter', 2_010)).toBe('1234');
});

interface PlaceProps {
  onLine: (number: string) => void;
  onPress?: () => void;
  inFields?: boolean;
}

function Place({ onLine, onPress, inFields }: PlaceProps) {
  useKeyReader(onLine, { inFields });
  return (
    <>
      <button onClick={onPress}>Cancel</button>
      <input aria-label="Code" />
    </>
  );
}

it('reads a card without a field, and its Enter presses nothing', () => {
  const [onLine, onPress] = [jest.fn(), jest.fn()];
  render(<Place onLine={onLine} onPress={onPress} />);
  screen.getByRole('button').focus();
  readByHand('00471142');
  expect(onLine).toHaveBeenCalledWith('00471142');
  expect(onPress).not.toHaveBeenCalled();
});

it.each([
  ['leaves to a field what goes into it', undefined, []],
  ['takes it where the field asks so', true, [['00471142']]],
])('%s', (_, inFields, heard) => {
  const onLine = jest.fn();
  render(<Place onLine={onLine} inFields={inFields} />);
  screen.getByLabelText('Code').focus();
  expect(readByHand('00471142').at(-1)).toBe(heard.length === 0);
  expect(onLine.mock.calls).toEqual(heard);
});

function Page({ onCode, onKey }: { onCode: (code: string) => void; onKey: (key: string) => void }) {
  usePageReader(onCode);
  return (
    <div onKeyDown={({ key }) => onKey(key)}>
      <button>Rows</button>
      <input aria-label="Search" />
    </div>
  );
}

it('reads a code on a page outside of fields, where its keys are no shortcuts; a field gets what is read into it', () => {
  const [onCode, onKey] = [jest.fn(), jest.fn()];
  render(<Page onCode={onCode} onKey={onKey} />);
  screen.getByRole('button').focus();
  readByHand('prs-01nj');
  expect(onCode).toHaveBeenCalledWith('prs-01nj');
  expect(onKey.mock.calls.flat()).toEqual(['p', 'r']);
  screen.getByLabelText('Search').focus();
  expect(readByHand('PRS-02')).toEqual(Array.from({ length: 7 }, () => true));
  expect(onCode).toHaveBeenCalledTimes(1);
});

it('reads nothing while a dialog asks for something else', () => {
  const onCode = jest.fn();
  render(<Page onCode={onCode} onKey={jest.fn()} />);
  render(<div role="dialog" />);
  readByHand('PRS-01');
  expect(onCode).not.toHaveBeenCalled();
});
