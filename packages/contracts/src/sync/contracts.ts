import { z } from 'zod';
import { itemOf, itemsOf, pageOf } from '../answers';
import { nameComponents } from '../component-names';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { jobStatusList } from './lists';
import * as s from './schemas';

export * from './api-token.contracts';
export * from './sync.contracts';
export * from './system.contracts';
export * from './webhook.contracts';

nameComponents(s);

const byUuid = z.object({ id: z.uuid() });
const OWN_OR_ALL = 'Of the caller, or of anybody with process/read; every other is 404.';
const CHANGED = `${OWN_OR_ALL} That of somebody else needs process/update: 403.`;

export const listJobStatuses = contract('GET /process/job_statuses', {
  summary: 'List jobs',
  access: 'any',
  description: 'Of the caller, or of everybody with process/read.',
  query: listQuery(jobStatusList),
  output: pageOf(s.jobStatusRow),
});
export const getJobStatus = contract('GET /process/job_statuses/:id', {
  summary: 'Get the status of a job',
  access: 'any',
  description: `${OWN_OR_ALL} The file of somebody else's job is there for whoever may see the whole list that it was made of.`,
  params: byUuid,
  output: itemOf(s.jobStatus),
});
export const cancelJobStatus = contract('POST /process/job_statuses/:id/cancel', {
  summary: 'Cancel a job',
  access: 'any',
  description: `${CHANGED} One that waits never starts, one that runs is told and ends soon. 409 in_use where it is over, or cannot be cancelled.`,
  params: byUuid,
  output: itemOf(s.jobStatus),
});
export const retryJobStatus = contract('POST /process/job_statuses/:id/retry', {
  summary: 'Run a job again',
  access: 'any',
  description: `${CHANGED} Runs a failed or cancelled one anew with the same input. 409 in_use where it is under way, or cannot run again.`,
  params: byUuid,
  output: itemOf(s.jobStatus),
});

export const listProtocols = contract('GET /sync/protocols', {
  summary: 'List file transfer protocols',
  access: 'any',
  description: 'Protocols by which files of other systems are fetched and delivered, each with the port that it has by convention.',
  output: itemsOf(s.protocol),
});

export const startExport = contract('POST /exports', {
  summary: 'Export a list to a file',
  access: 'any',
  status: 202,
  description:
    'Writes a list to a file, in a job whose output is `{file: {name, path, size}, rows}`; the file is kept for seven days. The rows are those that the call of the list shows the caller, texts are in their language and times in their time zone. 403 where the call of the list is; 422 `list: not_found` for what cannot be exported.',
  body: s.exportInput,
  output: itemOf(s.exportReference),
});
