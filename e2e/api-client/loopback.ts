import { request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** `fetch` to a portal on this machine, whose address a browser resolves by itself and Node does not. */
export async function fetchFromLoopback(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const headers = { ...Object.fromEntries(request.headers), host: url.host };
  const body = Buffer.from(await request.arrayBuffer());
  return new Promise((resolve, reject) => {
    const call = send({ host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method: request.method, headers }, (answer) => {
      const type = answer.headers['content-type'] ?? '';
      buffer(answer).then(
        (content) => resolve(new Response(new Uint8Array(content), { status: answer.statusCode, headers: { 'content-type': type } })),
        reject,
      );
    });
    call.on('error', reject).end(body);
  });
}
