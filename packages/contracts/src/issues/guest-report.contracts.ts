import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import * as s from './guest-report.schemas';
import { issue } from './issue.schemas';
import { guestReportList } from './lists';

export const sendGuestReport = contract('POST /equipment/:id/guest_reports', {
  summary: 'Send a report as a guest',
  access: 'public',
  description:
    '404 unless the plant takes reports of guests (`guest_reports` and `guest_passport`), and for what is archived; 429 when too many came from one network or wait.',
  status: 201,
  params: byId,
  body: s.guestReportInput,
  output: itemOf(s.guestReportReceipt),
});
export const addGuestPhoto = contract('POST /guest_reports/:photoKey/photo', {
  summary: 'Upload the photo of a guest report',
  access: 'public',
  description: 'The photo of a report that has just been sent, once; 404 for a key that is made up, used or a quarter of an hour old.',
  status: 201,
  params: s.guestPhotoParams,
  file: 'photo',
  output: done,
});
export const listGuestReports = contract('GET /guest_reports', {
  summary: 'List guest reports',
  access: 'issues.assign/update',
  query: listQuery(guestReportList),
  output: pageOf(s.guestReport),
});
export const acceptGuestReport = contract('POST /guest_reports/:id/accept', {
  summary: 'Accept a guest report as an issue',
  access: 'issues.assign/update',
  description: 'Makes an issue of it, reported by the caller. 409 when somebody has decided on it already.',
  status: 201,
  params: byId,
  body: s.guestReportAcceptance,
  output: itemOf(issue),
});
export const rejectGuestReport = contract('POST /guest_reports/:id/reject', {
  summary: 'Reject a guest report',
  access: 'issues.assign/update',
  description: '409 when somebody has decided on it already.',
  params: byId,
  body: s.guestReportRejection,
  output: itemOf(s.guestReport),
});
