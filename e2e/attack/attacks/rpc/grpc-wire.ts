import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { root } from '@portal/dev-env/paths';

/** A method of a gRPC service, as its `.proto` file says. */
export interface Rpc {
  /** `identity` */
  domain: string;
  /** `/identity.v1.Sessions/Resolve` */
  path: string;
}

/** Every method that a `.proto` file declares: one that is added is attacked without anybody naming it. */
export function declaredRpcs(): Rpc[] {
  const folder = join(root, 'proto');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.proto') && !file.includes('node_modules'),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, name = ''] = /^package ([\w.]+);/m.exec(text) ?? [];
    return [...text.matchAll(/^service (\w+) \{([^]*?)^\}/gm)].flatMap(([, service, body = '']) =>
      [...body.matchAll(/\brpc (\w+)/g)].map(([, method]) => ({ domain: name.split('.')[0] ?? '', path: `/${name}.${service}/${method}` })),
    );
  });
}

export interface RpcAnswer {
  /** 0 is a success, 16 unauthenticated. */
  code: number;
  bytes: string;
}

/** One unary call over a connection of its own. `message` is the encoded protobuf message. */
export async function callRpc(
  port: number,
  path: string,
  metadata: Record<string, string>,
  message: Buffer = Buffer.alloc(0),
): Promise<RpcAnswer> {
  const session = connect(`http://127.0.0.1:${port}`);
  try {
    const stream = session.request({ ':method': 'POST', ':path': path, 'content-type': 'application/grpc', te: 'trailers', ...metadata });
    let code = -1;
    let bytes = '';
    const read = (headers: Record<string, unknown>) => {
      if (headers['grpc-status'] !== undefined) code = Number(headers['grpc-status']);
    };
    stream
      .on('response', read)
      .on('trailers', read)
      .on('data', (chunk: Buffer) => (bytes += chunk.toString('latin1')))
      .on('error', () => undefined);
    stream.setTimeout(5_000, () => stream.close());
    const head = Buffer.alloc(5);
    head.writeUInt32BE(message.length, 1);
    stream.end(Buffer.concat([head, message]));
    await once(stream, 'close');
    return { code, bytes };
  } finally {
    session.destroy();
  }
}

/** A message with a text in its first field. */
export const firstText = (text: string): Buffer => Buffer.concat([Buffer.from([0x0a, Buffer.byteLength(text)]), Buffer.from(text)]);
/** A message with numbers (below 128) in its first field. */
export const firstNumbers = (...numbers: number[]): Buffer => Buffer.from([0x0a, numbers.length, ...numbers]);
