/** The page of these rows that a call of a list asks for. */
export function pageOf<Row>(rows: readonly Row[], address: string) {
  const asked = new URL(address, 'http://plant').searchParams;
  const [p, pp] = [Number(asked.get('p')), Number(asked.get('pp'))];
  return { body: { status: 'ok' as const, items: rows.slice((p - 1) * pp, p * pp), meta: { total: rows.length, p, pp } } };
}
