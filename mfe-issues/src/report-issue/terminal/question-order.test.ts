import { neighboursOf, questionNow, questionsOf } from './question-order';

const ALL = questionsOf({ machine: true, stopped: true, data: true, photo: true });
const FEW = questionsOf({ machine: false, stopped: false, data: false, photo: false });

describe('questions of a terminal', () => {
  it('asks the machine first and sends last', () => {
    expect(ALL).toEqual(['machine', 'category', 'stopped', 'what', 'data', 'photo', 'send']);
    expect(FEW).toEqual(['category', 'what', 'send']);
  });

  it('begins after the category, also where the wanted question is not asked', () => {
    expect(questionNow(ALL, null, [])).toBe('stopped');
    expect(questionNow(FEW, null, [])).toBe('what');
    expect(questionNow(FEW, 'photo', [])).toBe('what');
    expect(questionNow(ALL, 'category', [])).toBe('stopped');
  });

  it('passes no required answer that is missing', () => {
    expect(questionNow(ALL, 'send', ['title', 'description', 'parameters'])).toBe('what');
    expect(questionNow(ALL, 'send', ['parameters'])).toBe('data');
    expect(questionNow(ALL, 'send', [])).toBe('send');
    expect(questionNow(ALL, 'stopped', ['title'])).toBe('stopped');
    expect(questionNow(FEW, 'machine', ['title'])).toBe('machine');
  });

  it('knows what stands before and after a question', () => {
    expect(neighboursOf(ALL, 'machine')).toEqual({ before: null, after: 'category' });
    expect(neighboursOf(FEW, 'what')).toEqual({ before: 'category', after: 'send' });
    expect(neighboursOf(FEW, 'machine')).toEqual({ before: null, after: 'category' });
    expect(neighboursOf(ALL, 'send')).toEqual({ before: 'photo', after: null });
  });
});
