import { z } from 'zod';
import { pendingSurvey, type PendingSurvey } from './pending-survey';

/** Members any answer may carry beside its own; the shell opens the first pending survey. */
export interface AnswerExtras {
  user_surveys?: PendingSurvey[];
  survey_results?: PendingSurvey[];
}

/** Done, nothing to show. */
export interface Done extends AnswerExtras {
  status: 'ok';
}

/** One thing. */
export interface Item<T> extends Done {
  item: T;
}

/** All of a small set. */
export interface Items<T> extends Done {
  items: T[];
}

/** A page of a list; `total` is exact, `p` counts from 1, `pp` is the page size. */
export interface Page<T> extends Items<T> {
  meta: { total: number; p: number; pp: number };
}

const waiting = z.array(pendingSurvey).optional();
const extras = { status: z.literal('ok'), user_surveys: waiting, survey_results: waiting };
const meta = z.object({ total: z.int().min(0), p: z.int().min(1), pp: z.int().min(1) });

export const done: z.ZodType<Done> = z.object(extras);

/** Schema of an answer with one thing, for `output` of a contract. */
export function itemOf<T>(item: z.ZodType<T>): z.ZodType<Item<T>> {
  return z.object({ ...extras, item });
}

/** Schema of an answer with all of a small set, for `output` of a contract. */
export function itemsOf<T>(item: z.ZodType<T>): z.ZodType<Items<T>> {
  return z.object({ ...extras, items: z.array(item) });
}

/** Schema of a page of a list, for `output` of a contract whose query is `listQuery`. */
export function pageOf<T>(item: z.ZodType<T>): z.ZodType<Page<T>> {
  return z.object({ ...extras, items: z.array(item), meta });
}
