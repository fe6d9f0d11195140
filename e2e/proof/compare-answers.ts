import type { Answer } from './stage';

/** Status and body of an answer without the id of its request. */
export function summaryOf({ status, body }: Answer): string {
  return `${status} ${body.replace(/"request_id":"[^"]*"/, '')}`;
}

/** Whether a refusal is word for word the one for something that does not exist. */
export function isRefusedAlike(foreign: Answer, absent: Answer): boolean {
  return foreign.status >= 400 && foreign.status < 500 && summaryOf(foreign) === summaryOf(absent);
}

/** Whether an answer is a list of nothing: by its total, or by its items where it has none. */
export function isEmpty({ body }: Answer): boolean {
  return body.includes('"total":') ? body.includes('"total":0') : body.includes('"items":[]');
}

/** A number or an id that nobody was given. */
export function absentValueFor(value: string | number): string | number {
  return typeof value === 'number' ? 987_654_321 : crypto.randomUUID();
}
