import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardLine, useCardReader } from './use-card-reader';

/** Presses keys with so many milliseconds between them; what came of the last one. */
function pressed(keys: readonly string[], gap: number): string | null {
  const line = new CardLine();
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
  const line = new CardLine();
  line.key('9', 1_000);
  [...'1234'].forEach((key, index) => line.key(key, 2_000 + index));
  expect(line.key('Enter', 2_010)).toBe('1234');
});

function Place({ onCard, onPress }: { onCard: (number: string) => void; onPress: () => void }) {
  useCardReader(onCard);
  return <button onClick={onPress}>Cancel</button>;
}

it('hears a card without a field, and its Enter presses nothing', async () => {
  const [onCard, onPress] = [jest.fn(), jest.fn()];
  render(<Place onCard={onCard} onPress={onPress} />);
  screen.getByRole('button').focus();
  await userEvent.setup({ delay: null }).keyboard('00471142{Enter}');
  expect(onCard).toHaveBeenCalledWith('00471142');
  expect(onPress).not.toHaveBeenCalled();
});
