import type { PendingSurvey } from './surveys/pending-survey';

/** Members any answer may carry beside its own; the shell opens the first pending survey. */
export interface AnswerExtras {
  user_surveys?: PendingSurvey[];
}

/** One thing. */
export interface Item<T> extends AnswerExtras {
  status: 'ok';
  item: T;
}

/** All of a small set. */
export interface Items<T> extends AnswerExtras {
  status: 'ok';
  items: T[];
}

/** A page of a list; `total` is exact, `p` counts from 1, `pp` is the page size. */
export interface Page<T> extends Items<T> {
  meta: { total: number; p: number; pp: number };
}

/** Done, nothing to show. */
export interface Done extends AnswerExtras {
  status: 'ok';
}
