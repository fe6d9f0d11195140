import { keptMentionsIn, mentionsIn, withNames, withoutMarks } from './mentions';

it('finds each person who is named once', () => {
  expect(mentionsIn('@[12] and @[7], please; @[12] first')).toEqual([12, 7]);
});

it.each(['@12', '[12]', '@[]', '@[0]', '@[x]', 'me@[plant].test', '@[1234567890123456]'])('takes %s for words', (text) => {
  expect(mentionsIn(text)).toEqual([]);
});

it('is kept in the history without marks', () => {
  expect(withoutMarks('@[12] has the key')).toBe('@#12 has the key');
});

it('is shown with names again, and with the number of somebody who is not there', () => {
  const kept = '@#12 and @#13, then @#12; me@#1x';
  expect(keptMentionsIn('@#12 and @#13, then @#12')).toEqual([12, 13]);
  expect(withNames(kept, (id) => ({ 12: 'Marek $1' })[id])).toBe('@Marek $1 and @#13, then @Marek $1; me@#1x');
});
