import { wrongEffects } from './identity/effects';
import { nameIn } from './rename-events';

it('each effect counts, and their order', () => {
  expect(wrongEffects(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([]);
  expect(wrongEffects(['a', 'b'], ['a', 'b', 'b'])).toEqual(['the effect of "b" exists 2 times']);
  expect(wrongEffects(['a', 'b'], ['b'])).toEqual(['the effect of "a" exists 0 times']);
  expect(wrongEffects(['a'], ['a', 'x'])).toEqual(['an effect of "x", which was never acknowledged']);
  expect(wrongEffects(['a', 'b'], ['b', 'a'])).toHaveLength(1);
});

it('a name is read out of an encoded event', () => {
  expect(nameIn(Buffer.concat([Buffer.from([8, 200]), Buffer.from('Run 1 acme renames 12.more')]), 'Run 1 acme ')).toBe(
    'Run 1 acme renames 12.',
  );
});
