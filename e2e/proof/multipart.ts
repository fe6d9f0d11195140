/** A form with one file, as a browser sends it: its bytes and the content type that goes with them. */
export function formWith(name: string, content: Buffer): { body: Buffer; type: string } {
  const boundary = `----portal-${crypto.randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
