import type { Answer } from '../proof/stage';

/** What an answer tells apart from the number of its request. */
export function told({ status, body }: Answer): string {
  return `${status} ${body.replace(/"request_id":"[^"]*"/, '')}`;
}

/** A refusal that is word for word the one for something that does not exist. */
export function isRefusedAlike(foreign: Answer, absent: Answer): boolean {
  return foreign.status >= 400 && foreign.status < 500 && told(foreign) === told(absent);
}

/** What no tenant has: a number and an id that nobody was given. */
export function absentFor(value: string | number): string | number {
  return typeof value === 'number' ? 987_654_321 : crypto.randomUUID();
}
