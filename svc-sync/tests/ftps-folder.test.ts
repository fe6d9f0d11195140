import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import FtpSrv from 'ftp-srv';
import { generate } from 'selfsigned';
import { openFtpFolder, type FtpTarget } from '../src/connections/ftp-folder';

/** The server listens there, and names that address for its data. */
const SERVER = '127.0.0.5';
const folder = mkdtempSync(join(tmpdir(), 'ftps-'));
const servers: FtpSrv[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A server with TLS from the first byte, or from AUTH on, and a certificate for its address or for another. */
async function startServer(protocol: FtpTarget['protocol'], certified = SERVER): Promise<FtpTarget> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: certified }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: certified }] }],
  });
  const silent = () => undefined;
  const log = { child: () => log, trace: silent, debug: silent, info: silent, warn: silent, error: silent };
  const scheme = protocol === 'ftps_implicit' ? 'ftps' : 'ftp';
  const server = new FtpSrv({ url: `${scheme}://${SERVER}:0`, pasv_url: SERVER, tls: { key, cert } as never, log: log as never });
  server.on('login', ({ username, password }, resolve, reject) =>
    username === 'plant' && password === 'right' ? resolve({ root: folder }) : reject(new Error('refused')),
  );
  await server.listen();
  servers.push(server);
  const { port } = (server as unknown as { server: Server }).server.address() as AddressInfo;
  const authorities = [cert];
  return { protocol, host: SERVER, port, username: 'plant', password: 'right', root: '/', authorities, mayReach: () => true };
}

describe.each(['ftps', 'ftps_implicit'] as const)('%s', (protocol) => {
  it('lists, reads and writes files of a server whose certificate is trusted', async () => {
    const remote = await openFtpFolder(await startServer(protocol));
    writeFileSync(join(folder, 'stock.csv'), 'Symbol;Quantity\n');
    expect((await remote.list()).map(({ name, size }) => [name, size])).toContainEqual(['stock.csv', 16]);
    expect(await text(await remote.read('stock.csv'))).toBe('Symbol;Quantity\n');
    await remote.write(`${protocol}.csv`, Readable.from(['Part;Qty\n']), 9);
    expect(readFileSync(join(folder, `${protocol}.csv`), 'utf8')).toBe('Part;Qty\n');
    await remote.close();
  });

  it('says nothing to a server whose certificate is not trusted, or for another address', async () => {
    const { authorities: _trusted, ...strange } = await startServer(protocol);
    await expect(openFtpFolder(strange)).rejects.toMatchObject({ code: 'unreachable' });
    const other = await startServer(protocol, '127.0.0.6');
    await expect(openFtpFolder(other)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
