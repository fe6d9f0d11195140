/** Signs contexts in tests. */
export const KEY = Buffer.alloc(32, 7).toString('base64');
export const KEYS = [Buffer.from(KEY, 'base64')];
