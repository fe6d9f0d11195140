import * as contracts from '@portal/contracts/sync/contracts';
import type { Protocol } from '@portal/contracts/sync/schemas';
import { useCase } from '../deps';

/** What files of other systems are fetched and delivered by, the safest first. */
const PROTOCOLS: readonly Protocol[] = [
  { id: 'sftp', name: 'SFTP', port: 22 },
  { id: 'ftps', name: 'FTPS (explicit TLS)', port: 21 },
  { id: 'ftps_implicit', name: 'FTPS (implicit TLS)', port: 990 },
  { id: 'ftp', name: 'FTP (not encrypted)', port: 21 },
  { id: 'https', name: 'HTTPS', port: 443 },
  { id: 'local', name: 'Local folder', port: null },
];

export const listProtocols = useCase({
  contract: contracts.listProtocols,
  run: () => Promise.resolve({ status: 'ok', items: [...PROTOCOLS] }),
});
