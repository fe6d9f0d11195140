const SYSTEMS = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** What a new passkey is called: the system it was made on. */
export function deviceName(userAgent: string): string {
  return SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Passkey';
}
