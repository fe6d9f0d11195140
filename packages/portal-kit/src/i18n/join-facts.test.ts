import { joinFacts } from './join-facts';

it('facts stand on one line, without those that are empty', () => {
  expect(joinFacts(['#3214', null, '', 'PRS-01', undefined], 'pl')).toBe('#3214 · PRS-01');
});

it('each fact keeps its direction in a language read from the right', () => {
  expect(joinFacts(['PRS-01', 'عطل'], 'ar')).toBe('\u2068PRS-01\u2069 · \u2068عطل\u2069');
  expect(joinFacts(['#3214', 'עצירה'], 'he')).toContain('\u2069 · \u2068עצירה');
});
