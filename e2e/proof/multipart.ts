/** A form with one file, and other fields before it, as a browser sends it: its bytes and the content type that goes with them. */
export function formWith(name: string, content: Buffer, fields: Readonly<Record<string, string>> = {}): { body: Buffer; type: string } {
  const boundary = `----portal-${crypto.randomUUID()}`;
  const texts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(texts.join('') + head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
