import type { ServerResponse } from 'node:http';
import { problemOf, PROBLEM_TYPE } from '../problem';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends JSON text. */
export function sendJson(response: ServerResponse, status: number, text: string, requestId: string): void {
  response.writeHead(status, {
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  response.end(text);
}

/** Sends the problem an error stands for; answers its status. A defect tells nothing of itself. */
export function sendProblem(response: ServerResponse, error: unknown, requestId: string): number {
  const { problem, headers } = problemOf(error, requestId);
  if (response.headersSent) {
    response.destroy();
    return problem.status_code;
  }
  const text = JSON.stringify(problem);
  response.writeHead(problem.status_code, {
    ...headers,
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  response.end(text);
  return problem.status_code;
}
