import { uuid } from './uuid';

const KEY = 'portal.device';

/** Identifies this browser to the server (`X-Device-Id`); made once and kept. */
export function deviceId(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const made = uuid();
  localStorage.setItem(KEY, made);
  return made;
}
