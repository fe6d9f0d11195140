import { z } from 'zod';
import { done, itemsOf } from '../answers';
import { nameComponents } from '../component-names';
import { contract } from '../contract';
import * as s from './schemas';

nameComponents(s);

/* The BFF answers these itself. */

export const reportClientError = contract('POST /client-errors', {
  summary: 'Report an error of a browser',
  access: 'public',
  status: 202,
  description: 'What went wrong in a browser, into the log. Needs no session: sign-in may be what fails. At most 16 KiB.',
  body: s.clientError,
  output: done,
});

export const describeApi = contract('GET /openapi.json', {
  summary: 'Describe the API',
  access: 'any',
  description: 'The calls of all running services, as OpenAPI 3.1. The same for every tenant; `/api/docs` shows it.',
  output: z.record(z.string(), z.unknown()),
});

export const getStorageUsage = contract('GET /storage_usage', {
  summary: 'Get the use of file storage',
  access: 'any',
  description: 'What the files of the tenant take and may take in each service; administrators alone. 503 while one of them is away.',
  output: itemsOf(s.storageShare),
});

export const setPresence = contract('PUT /presence', {
  summary: 'Tell which issue is open',
  access: 'issues/read',
  description:
    'Says which issue is open in a browser, named by the id that its live stream began with; null when none is any more. Whoever else has the same issue open is told by the event `presence` of their streams. At most 1 KiB.',
  body: s.presence,
  output: done,
});
