import type { ServerResponse } from 'node:http';
import { PortalError } from '@portal/service-kit/errors';
import { PROBLEM_TYPE, problemOf } from '@portal/service-kit/problem';
import { API_HEADERS } from './security-headers';

/** 404: no tenant, or none that is open, under this address. */
export class TenantNotFound extends PortalError {
  constructor() {
    super(404, 'tenant_not_found', 'There is no portal at this address.');
  }
}

interface Head {
  status: number;
  type: string;
  /** More of them, name and value in turn. */
  headers?: readonly string[];
}

function send(res: ServerResponse, requestId: string, { status, type, headers = [] }: Head, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  const head = ['content-type', type, 'content-length', String(body.length), 'cache-control', 'no-store', 'x-request-id', requestId];
  res.writeHead(status, [...head, ...API_HEADERS, ...headers]);
  res.end(body);
}

/** Sends an error as problem+json. Does nothing but cut the connection when an answer has begun. */
export function sendProblem(res: ServerResponse, requestId: string, error: unknown): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { problem, headers } = problemOf(error, requestId);
  send(res, requestId, { status: problem.status_code, type: PROBLEM_TYPE, headers: Object.entries(headers).flat() }, problem);
}

/** Sends a small JSON answer that nobody may keep. */
export function sendJson(res: ServerResponse, requestId: string, status: number, value: unknown): void {
  send(res, requestId, { status, type: 'application/json; charset=utf-8' }, value);
}
