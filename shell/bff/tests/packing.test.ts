import type { Got, Sent } from './browser';
import { startEdge, TOKEN, type RunningEdge } from './running-edge';

let edge: RunningEdge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.stop());

describe('JSON of some length', () => {
  const json = JSON.stringify({ items: Array.from({ length: 4_000 }, (_, id) => ({ id, title: `Zgłoszenie ${id}` })) });
  const answer = (body: string, status = 200, more: Record<string, string> = {}) => {
    edge.issues.answer = (_seen, res) => {
      res.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...more });
      res.write(body.slice(0, 7));
      res.end(body.slice(7));
    };
  };
  const ask = (accepted: string, sent: Sent = {}) =>
    edge.go('/api/issues', { token: TOKEN, ...sent, headers: { 'accept-encoding': accepted, ...sent.headers } });

  it('comes packed where the browser unpacks', async () => {
    answer(json);
    const { status, headers, bytes, text } = await ask('gzip, deflate, br, zstd');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'content-type': 'application/json' });
    expect(headers['content-length']).toBeUndefined();
    expect(bytes.length).toBeLessThan(json.length / 4);
    expect(text).toBe(json);
  });

  it.each<[string, () => Promise<Got>]>([
    ['where the browser does not', () => (answer(json), ask('gzip'))],
    ['where it is short', () => (answer('{"items":[]}'), ask('br'))],
    ['where it is no success', () => (answer(json, 409), ask('br'))],
    ['where it is packed or named already', () => (answer(json, 200, { etag: '"1"' }), ask('br'))],
    ['after a change', () => (answer(json), ask('br', { method: 'POST', body: '{}', headers: { 'idempotency-key': 'p' } }))],
  ])('comes as it is %s', async (_when, go) => {
    const { headers, text } = await go();
    expect(headers['content-encoding']).toBeUndefined();
    expect([json, '{"items":[]}']).toContain(text);
  });

  it('is not taken for whole where the service broke off', async () => {
    edge.issues.answer = (_seen, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': json.length });
      res.write(json.slice(0, 3_000), () => res.destroy());
    };
    await expect(ask('br')).rejects.toThrow();
  });
});
