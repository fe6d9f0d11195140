function quoted(text: string): string {
  return `"${text.replace(/(["\\])/g, '\\$1')}"`;
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayLiteral(value);
  const wire = wireValue(value);
  // Nothing in it has to be looked for: its backslash is doubled already.
  return Buffer.isBuffer(wire) ? `"\\\\x${wire.toString('hex')}"` : quoted(String(wire));
}

function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(element).join(',')}}`;
}

/** A value as PostgreSQL's text protocol takes it: dates in ISO, arrays as array literals, objects as JSON. */
export function wireValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (Buffer.isBuffer(value)) return value;
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value);
  return JSON.stringify(value);
}
