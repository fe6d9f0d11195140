import type { IncomingMessage } from 'node:http';
import { originOf } from './origin';

const request = (headers: Record<string, string>, rawHeaders: string[] = Object.entries(headers).flat()) =>
  ({ headers, rawHeaders, socket: { remoteAddress: '::ffff:192.0.2.1' } }) as unknown as IncomingMessage;

const forwarded = { host: 'acme.localhost', 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-forwarded-host': 'globex.localhost' };

describe('where a request comes from', () => {
  it('is its connection where no proxy is trusted, whatever it says', () => {
    expect(originOf(request(forwarded), 0)).toEqual({ host: 'acme.localhost', address: '192.0.2.1' });
  });

  it('is what the trusted proxy wrote, not what the client wrote before it', () => {
    expect(originOf(request(forwarded), 1)).toEqual({ host: 'globex.localhost', address: '203.0.113.9' });
  });

  it('is nowhere when it names two hosts', () => {
    const twice = ['Host', 'acme.localhost', 'host', 'globex.localhost'];
    expect(() => originOf(request({ host: 'acme.localhost' }, twice), 0)).toThrow('one host');
    expect(() => originOf(request({ host: 'acme.localhost' }, twice), 1)).toThrow('one host');
  });
});
