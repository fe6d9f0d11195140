import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import type { ProtocolId } from '@portal/contracts/sync/protocols';
import type { Deps } from '../deps';
import { mayReach } from '../networks/allowed-networks';
import { ConnectionProblem } from './connection-problem';
import { openFtpFolder } from './ftp-folder';
import { openHttpsFolder } from './https-folder';
import { openLocalFolder } from './local-folder';
import type { RemoteFolder } from './remote-folder';
import { openSftpFolder } from './sftp-folder';

/** What is kept sealed. */
export interface ConnectionSecrets {
  password?: string;
  private_key?: string;
  passphrase?: string;
}

/** A connection with what it signs in by. */
export interface Connection {
  protocol: ProtocolId;
  host: string | null;
  port: number | null;
  auth: 'password' | 'key';
  username: string | null;
  host_key: string | null;
  root: string;
  secrets: ConnectionSecrets;
}

async function localFolder(base: string, tenant: string, root: string): Promise<RemoteFolder> {
  const own = base === '' ? '' : join(base, tenant);
  if (own !== '') await mkdir(own, { recursive: true });
  return openLocalFolder(own, root);
}

/**
 * Opens the folder of a connection.
 * @throws ConnectionProblem
 */
export async function openFolder({ config }: Pick<Deps, 'config'>, tenant: string, connection: Connection): Promise<RemoteFolder> {
  const { protocol, host, port, username, root, auth, host_key: hostKey, secrets } = connection;
  if (protocol === 'local') return localFolder(config.PARTNER_FOLDER, tenant, root);
  if (host === null || port === null) throw new ConnectionProblem('unreachable');
  const reach = (address: string) => mayReach(config.PARTNER_NETWORKS, tenant, address);
  const authorities = config.PARTNER_AUTHORITIES === '' ? undefined : [...rootCertificates, config.PARTNER_AUTHORITIES];
  if (protocol === 'https')
    return openHttpsFolder({ host, port, username, password: secrets.password ?? null, root, authorities, mayReach: reach });
  if (username === null) throw new ConnectionProblem('unreachable');
  if (protocol !== 'sftp')
    return openFtpFolder({ protocol, host, port, username, password: secrets.password ?? '', root, authorities, mayReach: reach });
  return openSftpFolder({
    host,
    port,
    username,
    root,
    hostKey,
    ...(auth === 'key' ? { privateKey: secrets.private_key ?? '', passphrase: secrets.passphrase } : { password: secrets.password ?? '' }),
    mayReach: reach,
  });
}
