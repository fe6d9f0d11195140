import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { qrActionList } from './qr-action.lists';
import * as s from './qr-action.schemas';

const RIGHT = 'settings.qr_actions';
const CHECKS =
  '404 for a code that is unknown or of another tenant, and for a survey that is not published; 400 `action_not_enabled` with `reason: disabled` or `inactive`; 401 where somebody has to sign in.';

export const listQrActions = contract('GET /qr_actions', {
  summary: 'List QR actions',
  access: `${RIGHT}/read`,
  query: listQuery(qrActionList),
  output: pageOf(s.qrAction),
});
export const createQrAction = contract('POST /qr_actions', {
  summary: 'Create a QR action',
  access: `${RIGHT}/create`,
  description: 'The server makes its `ulid`.',
  status: 201,
  body: s.qrActionInput,
  output: itemOf(s.qrAction),
});
export const updateQrAction = contract('PUT /qr_actions/:id', {
  summary: 'Update a QR action',
  access: `${RIGHT}/update`,
  description: 'The `ulid` stays: codes are printed.',
  params: byId,
  body: s.qrActionInput,
  output: itemOf(s.qrAction),
});
export const removeQrAction = contract('DELETE /qr_actions/:id', {
  summary: 'Remove a QR action',
  access: `${RIGHT}/delete`,
  params: byId,
  output: done,
});

export const scanQr = contract('GET /global/scan_qr', {
  summary: 'Get what a scanned code begins',
  access: 'public',
  description: `What a scanned code stands for. ${CHECKS} Writes nothing.`,
  query: s.scanQuery,
  output: itemOf(s.scannedAction),
});
export const sendGuestAnswers = contract('POST /global/scan_qr/answers', {
  summary: 'Send the answers of a guest',
  access: 'public',
  description: `Answers of a guest, once for a key. ${CHECKS} 429 when too many came from one network or by one code.`,
  status: 201,
  body: s.guestAnswers,
  output: itemOf(s.guestReceipt),
});
export const addGuestSurveyPhoto = contract('POST /global/scan_qr/photos', {
  summary: 'Upload a photo of a guest',
  access: 'public',
  description: `A photo for the answers with the same key. ${CHECKS} 429 when too many came from one network.`,
  status: 201,
  file: 'photo',
  body: s.guestPhotoForm,
  output: itemOf(s.guestPhoto),
});
