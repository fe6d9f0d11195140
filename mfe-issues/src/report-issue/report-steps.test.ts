import { searchOf, stepOf, type ReportStep } from './report-steps';

describe('report steps', () => {
  it.each<[string, ReportStep]>([
    ['', { name: 'choose', parent: null }],
    ['in=4', { name: 'choose', parent: 4 }],
    ['category=3', { name: 'describe', category: 3 }],
    ['in=4&ask=category', { name: 'choose', parent: 4, ask: 'category' }],
    ['category=3&ask=photo', { name: 'describe', category: 3, ask: 'photo' }],
  ])('reads "%s" and writes it back', (search, step) => {
    expect(stepOf(new URLSearchParams(search))).toEqual(step);
    expect(searchOf(step).toString()).toBe(search);
  });

  it('starts from the top when the address was tampered with', () => {
    expect(stepOf(new URLSearchParams('category=3;drop&in=-1&ask=drop'))).toEqual({ name: 'choose', parent: null });
  });
});
