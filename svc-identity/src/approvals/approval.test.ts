import { boundPath } from './approval';

it.each([
  ['/issues/7', '/issues/7'],
  ['/api/issues/7', '/issues/7'],
  ['/api/issues/7/?archive=1', '/issues/7'],
  ['/apiary', '/apiary'],
  ['/', '/'],
])('takes %s for %s', (path, bound) => expect(boundPath(path)).toBe(bound));
