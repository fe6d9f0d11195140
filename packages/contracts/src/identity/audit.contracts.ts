import { itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { auditList } from './lists';
import * as s from './schemas';

export const listAuditEntries = contract('GET /audit', {
  summary: 'List audit log entries',
  access: 'any',
  description: 'Who did what in the tenant; administrators alone.',
  query: listQuery(auditList),
  output: pageOf(s.auditEntry),
});
export const exportAuditLog = contract('GET /audit/lines', {
  summary: 'Export audit log lines',
  access: 'any',
  description:
    'The audit log in order, at most 1000 entries after a number; empty at its end. Administrators alone. The export is in the log itself.',
  query: s.auditExportQuery,
  output: itemsOf(s.auditLine),
});
export const listAccessChanges = contract('GET /access/log', {
  summary: 'List changes of access',
  access: 'any',
  description: 'The part of the audit log that tells who may do what; administrators alone.',
  query: listQuery(auditList),
  output: pageOf(s.auditEntry),
});
