import { z } from 'zod';
import { EXPORT_FORMATS, EXPORT_ORIENTATIONS, EXPORT_PAGES } from '../exports';
import { LIMITS } from '../limits';
import { id, timestamp } from '../shared-schemas';
import { JOB_STATES } from './job-states';
import { PROTOCOL_IDS } from './protocols';
import { line, opaque } from '../texts';

export * from './api-token.schemas';
export * from './connection.schemas';
export * from './export-config.schemas';
export * from './import-config.schemas';
export * from './preview.schemas';
export * from './run.schemas';
export * from './system.schemas';
export * from './webhook.schemas';

/** A protocol of connections to other systems. */
export const protocol = z.object({
  id: z.enum(PROTOCOL_IDS),
  name: z.string(),
  /** By convention; null for a local folder. */
  port: z.int().min(LIMITS.portMin).max(LIMITS.portMax).nullable(),
});
export type Protocol = z.infer<typeof protocol>;

/** A background job of any service, in a list. */
export const jobStatusRow = z.object({
  /** The same as `job_uuid`: what an answer with status 202 calls `job_status_id`. */
  id: z.uuid(),
  /** Counts up in the tenant in the order in which the registry learned of the jobs. */
  job_id: id,
  job_uuid: z.uuid(),
  /** The task with its domain: `identity.import-people`. */
  type: z.string(),
  queue: z.string(),
  status: z.enum(JOB_STATES),
  attempts: z.int().min(0),
  progress_max: z.int(),
  progress_now: z.int(),
  /** Key of a text that says what is being done. */
  progress_text: z.string().nullable(),
  /** Why the last attempt failed. */
  error: z.object({ status: z.string(), message: z.string() }).nullable(),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  updated_at: timestamp,
  finished_at: timestamp.nullable(),
  /** What the job allows in its present state. */
  can_cancel: z.boolean(),
  can_retry: z.boolean(),
});
export type JobStatusRow = z.infer<typeof jobStatusRow>;

/** A background job with what it made. */
export const jobStatus = jobStatusRow.extend({
  /** Null for none. A file stands in the member `file`, as `{name, path, size}`; its path is good for an hour or two. */
  output: z.unknown(),
});
export type JobStatus = z.infer<typeof jobStatus>;

export const exportInput = z.strictObject({
  /** `issues`, `issues/12`, or the path of the list's call. */
  list: line(100),
  /** Query string of the list's call: its filters, order and page. */
  query: opaque(4_000, 0).default(''),
  format: z.enum(EXPORT_FORMATS),
  orientation: z.enum(EXPORT_ORIENTATIONS).default('portrait'),
  /** Ids of columns in their order; all of the list where none are named. */
  columns: z.array(opaque(100, 0)).max(100).default([]),
  /** The page that the query names, or all; one thing has but one. */
  pages: z.enum(EXPORT_PAGES).optional(),
});

/** The job that makes the file. */
export const exportReference = z.object({ job_status_id: z.uuid() });
