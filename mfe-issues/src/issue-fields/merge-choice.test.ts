import { clashes } from './merge-choice';

describe('merge choice after a version conflict', () => {
  const before = { title: 'Press stands', flow_state_id: 1 };

  it('asks nothing when the other person changed something else', () => {
    expect(clashes({ title: 'Press stands, oil' }, before, { title: 'Press stands', flow_state_id: 2 })).toEqual([]);
  });

  it('asks nothing when both wrote the same', () => {
    expect(clashes({ title: 'Oil' }, before, { ...before, title: 'Oil' })).toEqual([]);
  });

  it('shows both values when they differ', () => {
    expect(clashes({ title: 'Oil' }, before, { ...before, title: 'Air' })).toEqual([{ field: 'title', mine: 'Oil', theirs: 'Air' }]);
  });
});
