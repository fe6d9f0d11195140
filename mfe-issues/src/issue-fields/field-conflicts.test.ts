import { conflictingFields } from './field-conflicts';

describe('merge choice after a version conflict', () => {
  const before = { title: 'Press stands', flow_state_id: 1 };

  it('asks nothing when the other person changed something else', () => {
    expect(conflictingFields({ title: 'Press stands, oil' }, before, { title: 'Press stands', flow_state_id: 2 })).toEqual([]);
  });

  it('asks nothing when both wrote the same', () => {
    expect(conflictingFields({ title: 'Oil' }, before, { ...before, title: 'Oil' })).toEqual([]);
  });

  it('compares each answer by itself, and the flow by its number', () => {
    const answered = (first: number, second: number) => ({
      parameters: [
        { id: 1, name: { en: 'Pressure' }, value: first },
        { id: 2, name: { en: 'Force' }, value: second },
      ],
    });
    const sent = { parameters: [{ parameter_id: 1, value: 7 }] };
    expect(conflictingFields(sent, answered(5, 5), answered(5, 6))).toEqual([]);
    expect(conflictingFields(sent, answered(5, 5), answered(6, 5))).toEqual([{ field: 'parameters.1', mine: 7, theirs: 6 }]);
    const inFlow = (id: number) => ({ flow: { id, name: { en: 'Standard' } } });
    expect(conflictingFields({ flow_id: 1 }, inFlow(1), inFlow(2))).toEqual([{ field: 'flow_id', mine: 1, theirs: 2 }]);
    expect(conflictingFields({ flow_id: 2 }, inFlow(1), inFlow(2))).toEqual([]);
  });

  it('shows both values when they differ', () => {
    expect(conflictingFields({ title: 'Oil' }, before, { ...before, title: 'Air' })).toEqual([
      { field: 'title', mine: 'Oil', theirs: 'Air' },
    ]);
  });
});
