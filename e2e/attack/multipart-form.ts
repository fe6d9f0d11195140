const BOUNDARY = 'attack-boundary';

/** A multipart body with one file in the field `file`. The name goes onto the wire as it is. */
export function formOf(name: string, type: string, content: Buffer | string): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    Buffer.isBuffer(content) ? content : Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** The headers that go with it. */
export function formHeaders(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
}
