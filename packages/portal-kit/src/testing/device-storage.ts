/** Gives jsdom the IndexedDB of a browser. Contents of files are kept as they are, all else is copied. */
export async function startDeviceStorage(): Promise<void> {
  globalThis.structuredClone = ((value: unknown) => copyOf(value)) as typeof structuredClone;
  Object.assign(globalThis, await import('fake-indexeddb'));
}

function copyOf(value: unknown): unknown {
  if (value instanceof Blob || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)]));
}
