import { invalidAnswers, toInput, unanswered, type Question } from './parameter-values';

const question = (part: Partial<Question> & { id: number }): Question => ({ type: 'text', required: true, default_value: null, ...part });

describe('answers to parameters', () => {
  it('misses what is required and empty', () => {
    const questions = [question({ id: 1 }), question({ id: 2 }), question({ id: 3 }), question({ id: 4, required: false })];
    expect(unanswered(questions, { 1: ' ', 2: [] }).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('counts "no" and zero as answers', () => {
    expect(unanswered([question({ id: 1 }), question({ id: 2 })], { 1: false, 2: 0 })).toEqual([]);
  });

  it('falls back to the default value, and sends it', () => {
    const asked = [question({ id: 1, default_value: 'oil' })];
    expect(unanswered(asked, {})).toEqual([]);
    expect(toInput(asked, {})).toEqual([{ parameter_id: 1, value: 'oil' }]);
  });

  it('lets a person empty a default', () => {
    expect(toInput([question({ id: 1, required: false, default_value: 'oil' })], { 1: null })).toEqual([]);
  });

  it('sends a read-only value as it is set', () => {
    expect(toInput([question({ id: 1, read_only: true, default_value: 7 })], { 1: 9 })).toEqual([{ parameter_id: 1, value: 7 }]);
  });

  it('sends numbers as numbers, with a comma or a point', () => {
    const asked = [question({ id: 1, type: 'decimal' }), question({ id: 2, type: 'integer' })];
    expect(toInput(asked, { 1: '3,5', 2: '12' })).toEqual([
      { parameter_id: 1, value: 3.5 },
      { parameter_id: 2, value: 12 },
    ]);
  });

  it('names the numbers that are none', () => {
    const asked = [question({ id: 1, type: 'decimal' }), question({ id: 2, type: 'integer' }), question({ id: 3 })];
    expect(invalidAnswers(asked, { 1: 'about 3', 2: '1.5', 3: 'about 3' }).map(({ id }) => id)).toEqual([1, 2]);
  });
});
