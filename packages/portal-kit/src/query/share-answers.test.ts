import { shareAnswers } from './share-answers';

const row = (id: number, title = 'Belt slips') => ({ id, title, category: { id: 5, name: { en: 'Breakdown' } } });
const page = (...items: ReturnType<typeof row>[]) => ({ status: 'ok', items, meta: { total: items.length } });
type Answer = ReturnType<typeof page>;

it('keeps the rows that are as they were, wherever they stand now', () => {
  const before = page(row(2), row(1));
  const after = shareAnswers(before, page(row(3), row(2), row(1, 'Belt torn'))) as Answer;
  expect(after).toEqual(page(row(3), row(2), row(1, 'Belt torn')));
  expect(after.items[1]).toBe(before.items[0]);
  expect(after.items[2]).not.toBe(before.items[1]);
  expect(after.items[2]?.category).toBe(before.items[1]?.category);
});

it('keeps the list where nothing of it changed', () => {
  const before = page(row(2), row(1));
  const after = shareAnswers(before, { ...page(row(2), row(1)), meta: { total: 9 } }) as Answer;
  expect(after.items).toBe(before.items);
  expect(after.meta.total).toBe(9);
  expect(shareAnswers(before, page(row(2), row(1)))).toBe(before);
});

it('shares what is no list as ever', () => {
  const before = { status: 'ok', item: row(1) };
  expect(shareAnswers(before, { status: 'ok', item: row(1) })).toBe(before);
  expect(shareAnswers(undefined, before)).toBe(before);
});
