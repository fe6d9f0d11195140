import type { IncomingHttpHeaders } from 'node:http';

const TOKEN = /^[\w.~+/=:-]{16,512}$/;
const DEVICE = /^[\w-]{8,64}$/;

/** The bearer token of a request; null when there is none or it cannot be one. */
export function bearerOf(headers: IncomingHttpHeaders): string | null {
  const value = headers.authorization;
  if (value === undefined || value.length < 8 || value.slice(0, 7).toLowerCase() !== 'bearer ') return null;
  const token = value.slice(7);
  return TOKEN.test(token) ? token : null;
}

/** The device identifier the browser made and keeps; null when there is none or it cannot be one. */
export function deviceOf(headers: IncomingHttpHeaders): string | null {
  const value = headers['x-device-id'];
  return typeof value === 'string' && DEVICE.test(value) ? value : null;
}

/** Whether the page asks by itself, without anybody having done anything for a while. Leaving the header out counts as use. */
export function isBackground(headers: IncomingHttpHeaders): boolean {
  return headers['x-background'] === '1';
}
