import { answerFaults, answersInput, parameterAt, unanswered, type AskedParameter } from './parameter-answers';

const question = (part: Partial<AskedParameter> & { id: number }): AskedParameter => ({
  name: { en: 'Asked' },
  type: 'text',
  required: true,
  format: null,
  attributes: {},
  default_value: null,
  ...part,
});

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
    expect(answersInput(asked, {})).toEqual([{ parameter_id: 1, value: 'oil' }]);
  });

  it('lets a person empty a default', () => {
    expect(answersInput([question({ id: 1, required: false, default_value: 'oil' })], { 1: null })).toEqual([]);
  });

  it('sends a read-only value as it is set', () => {
    expect(answersInput([question({ id: 1, read_only: true, default_value: 7 })], { 1: 9 })).toEqual([{ parameter_id: 1, value: 7 }]);
  });

  it('sends numbers as numbers, with a comma or a point', () => {
    const asked = [question({ id: 1, type: 'decimal' }), question({ id: 2, type: 'integer' })];
    expect(answersInput(asked, { 1: '3,5', 2: '12' })).toEqual([
      { parameter_id: 1, value: 3.5 },
      { parameter_id: 2, value: 12 },
    ]);
  });

  it('names what is missing, no number, or beyond the limits', () => {
    const asked = [
      question({ id: 1, type: 'decimal' }),
      question({ id: 2, type: 'integer' }),
      question({ id: 3 }),
      question({ id: 4, type: 'integer', attributes: { min: 1, max: 5 } }),
      question({ id: 5, attributes: { min_length: 3, max_length: 5 } }),
    ];
    expect(answerFaults(asked, { 1: 'about 3', 2: '1.5', 4: '0', 5: 'ab' })).toEqual({
      1: 'invalid',
      2: 'invalid',
      3: 'required',
      4: 'too_low',
      5: 'too_short',
    });
    expect(answerFaults(asked, { 1: '3,5', 2: '1', 3: 'x', 4: '6', 5: 'abcdef' })).toEqual({ 4: 'too_high', 5: 'too_long' });
  });

  it('finds the parameter that a refused call means', () => {
    const sent = [{ parameter_id: 7, value: 'x' }];
    const asked = [question({ id: 8 }), question({ id: 7 }), question({ id: 9 })];
    expect(parameterAt('parameters.0.value', asked, sent)).toBe(7);
    expect(parameterAt('parameters.1.value', asked, sent)).toBe(8);
    expect(parameterAt('parameters.2.value', asked, sent)).toBe(9);
    expect(parameterAt('parameters.3.value', asked, sent)).toBeNull();
    expect(parameterAt('title', asked, sent)).toBeNull();
  });
});
