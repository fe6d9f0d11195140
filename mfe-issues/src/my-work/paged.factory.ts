import type { Page } from '@portal/contracts/answers';

/** Answers a call of a list from rows as they are when it comes, page by page, as a service does. */
export function paged<Row>(rows: (asked: URLSearchParams) => readonly Row[]): (request: { address: string }) => { body: Page<Row> } {
  return ({ address }) => {
    const asked = new URLSearchParams(address.split('?')[1]);
    const [p, pp] = [Number(asked.get('p') ?? 1), Number(asked.get('pp') ?? 25)];
    const all = rows(asked);
    return { body: { status: 'ok', items: all.slice((p - 1) * pp, p * pp), meta: { total: all.length, p, pp } } };
  };
}
