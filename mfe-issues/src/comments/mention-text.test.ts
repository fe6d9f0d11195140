import { encodeMentions, splitMentions, typedMention, decodeMentions, withMention } from './mention-text';

const MAREK = { id: 12, name: 'Marek Mechanic' };
const MARIA = { id: 13, name: 'Marek' };

it.each([
  ['@ma', 'ma'],
  ['Ask @Marek Me', 'Marek Me'],
  ['(@Łu', 'Łu'],
  ['@', undefined],
  ['me@plant', undefined],
  ['@Marek was here', undefined],
])('before the caret in "%s" the name being typed is %s', (text, name) => {
  expect(typedMention(text, text.length)?.name).toBe(name);
});

it('puts the chosen person in place of what was typed', () => {
  const typed = typedMention('Ask @ma, please', 7);
  expect(typed && withMention('Ask @ma, please', typed, MAREK)).toEqual({ text: 'Ask @Marek Mechanic, please', caret: 19 });
});

it('sends people by number and shows them by name', () => {
  const text = '@Marek Mechanic and @Marek';
  expect(encodeMentions(text, [MARIA, MAREK])).toBe('@[12] and @[13]');
  expect(decodeMentions('@[12] and @[13] and @[14]', [MARIA, MAREK])).toBe('@Marek Mechanic and @Marek and @[14]');
  expect(splitMentions('Ask @[12].', [MAREK])).toEqual(['Ask ', MAREK, '.']);
});
