import { boundPath, loggedPath } from './approval';

it.each([
  ['/issues/7', '/issues/7'],
  ['/api/issues/7', '/issues/7'],
  ['/api/issues/7/?archive=1', '/issues/7?archive=1'],
  ['/api/scheduled_events/7?occurrence=2030-01-01', '/scheduled_events/7?occurrence=2030-01-01'],
  ['/issues?a=/b/', '/issues?a=/b/'],
  ['/issues/7?', '/issues/7'],
  ['///', '/'],
  ['/apiary', '/apiary'],
  ['/', '/'],
])('takes %s for %s', (path, bound) => expect(boundPath(path)).toBe(bound));

it('takes no time for a path of nothing but slashes', () => {
  const began = performance.now();
  boundPath(`${'/'.repeat(100_000)}a`);
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('is logged without its query', () => expect(loggedPath('/api/issues/7?title=a?b')).toBe('/issues/7'));
