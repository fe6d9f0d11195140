import { createHash } from 'node:crypto';
import { networkOf } from '@portal/service-kit/network';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What is kept of the key of one sending of a guest. */
export const sendingDigest = (tenant: string, action: number, key: string): string => digest(`${tenant} ${action} ${key}`);

/** What is kept of the network that a guest sends from. */
export const networkDigest = (tenant: string, address: string): string => digest(`${tenant} ${networkOf(address)}`);
