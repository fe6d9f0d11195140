import { createHash } from 'node:crypto';
import type { Access } from '@portal/contracts/access';

/** What an approval has to name of a request; `body` as the client sends it. */
export function approvalRequest(permission: Access, method: string, path: string, body?: unknown) {
  const sent = body === undefined ? '' : JSON.stringify(body);
  return { permission, method, path, body_hash: createHash('sha256').update(sent).digest('hex') };
}
