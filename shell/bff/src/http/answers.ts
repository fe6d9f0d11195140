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

/** Sends an error as problem+json. Does nothing but cut the connection when an answer has begun. */
export function sendProblem(res: ServerResponse, requestId: string, error: unknown): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { problem, headers } = problemOf(error, requestId);
  const body = Buffer.from(JSON.stringify(problem));
  const head = [
    'content-type',
    PROBLEM_TYPE,
    'content-length',
    String(body.length),
    'cache-control',
    'no-store',
    'x-request-id',
    requestId,
    ...API_HEADERS,
  ];
  for (const [name, value] of Object.entries(headers)) head.push(name, value);
  res.writeHead(problem.status_code, head);
  res.end(body);
}

/** Sends a small JSON answer that nobody may keep. */
export function sendJson(res: ServerResponse, requestId: string, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  res.writeHead(status, [
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(body.length),
    'cache-control',
    'no-store',
    'x-request-id',
    requestId,
    ...API_HEADERS,
  ]);
  res.end(body);
}
