import type { IssueRecord } from '../../issues/model/issue-fields';
import { REPORTER, WORKER } from './sample-people';
import type { StoryLife } from '../story-life';

/** Questions by category. */
export type Questions = ReadonlyMap<number, readonly Question[]>;

/** What samples of answers need to know of a question. */
export interface Question {
  id: number;
  category_id: number;
  type: string;
  attributes: { options?: { key: string }[] };
}

/** Answers to what the category asks. */
export function answersOf({ id, category_id }: IssueRecord, questions: Questions, issue_id: number): object[] {
  return (questions.get(category_id) ?? []).map((question) => {
    const options = question.attributes.options ?? [];
    const value = question.type === 'integer' ? 1 + ((id * 7) % 40) : options[id % Math.max(1, options.length)]?.key;
    return { issue_id, parameter_id: question.id, value };
  });
}

const ASKED = ['Jak długo to potrwa?', 'Linia czeka, proszę o pilną pomoc.', 'Dziś drugi raz to samo.'];
const ANSWERED = ['Jestem na miejscu, sprawdzam.', 'Część zamówiona, przyjedzie jutro rano.', 'Do obserwacji przez następną zmianę.'];
const MINUTE_MS = 60_000;
/** One issue of so many is talked about. */
const TALKED_ABOUT = 4;

/** What the two say about an issue while it is worked on. */
export function commentsOf({ record, at }: StoryLife): object[] {
  const { id, created_at, took_at } = record;
  if (id % TALKED_ABOUT !== 0) return [];
  const asked = {
    text: ASKED[id % ASKED.length],
    created_by: REPORTER,
    created_at: new Date(Math.min(at.getTime(), created_at.getTime() + 3 * MINUTE_MS)),
  };
  if (!took_at) return [asked];
  const answeredAt = Math.min(at.getTime(), Math.max(took_at.getTime(), asked.created_at.getTime()) + 2 * MINUTE_MS);
  return [asked, { text: ANSWERED[id % ANSWERED.length], created_by: WORKER, created_at: new Date(answeredAt) }];
}
