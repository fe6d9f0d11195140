import { waitFor } from '@testing-library/react';
import { ApiError } from '../api/api-error';
import { configureApi } from '../portal/hooks';
import { startPortalForTests } from '../testing';
import { currentNotices } from './notices';
import { notify } from './notify';

const texts = () => currentNotices().map(({ text }) => text);
const failure = (status: number, word: 'forbidden' | 'maintenance' | 'file_too_big', more = {}) =>
  new ApiError(status, { type: '', title: '', status_code: status, status: word, message: '', request_id: 'req-9', ...more });

beforeEach(() => startPortalForTests());

it('says what happened to what', () => {
  notify.saved('Issue #1042');
  notify.removed();
  expect(texts()).toEqual(['Saved: Issue #1042', 'Removed']);
});

it('keeps the newest three, and says the same thing once', () => {
  for (const name of ['A', 'B', 'C', 'D', 'C']) notify.added(name);
  expect(texts()).toEqual(['Added: B', 'Added: D', 'Added: C']);
});

it('makes room by what goes by itself, and tells whoever showed what goes', () => {
  const onClose = jest.fn();
  notify.show({ text: 'Breakdown', stays: true, onClose });
  for (const name of ['A', 'B', 'C']) notify.added(name);
  expect(texts()).toEqual(['Breakdown', 'Added: B', 'Added: C']);
  expect(onClose).not.toHaveBeenCalled();
  for (const text of ['One', 'Two', 'Three']) notify.show({ text, stays: true });
  expect(texts()).toEqual(['One', 'Two', 'Three']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('tells whoever showed a notice that another one takes its place', () => {
  const onClose = jest.fn();
  notify.show({ text: 'Saved', onClose });
  notify.show({ text: 'Saved' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('puts a failure into words, with the number for the one who helps', () => {
  notify.failed(failure(413, 'file_too_big', { limit_mb: 10 }));
  expect(currentNotices()[0]).toMatchObject({ tone: 'danger', text: 'The file is larger than 10 MB.', detail: 'Request req-9' });
});

it('tells a lost network from a silent server', () => {
  notify.failed(new ApiError(0, null, 'offline'));
  notify.failed(new ApiError(0, null, 'unreachable'));
  expect(texts()).toEqual(['There is no internet connection.', 'The server does not respond. Try again in a moment.']);
});

it('is silent about what was cancelled and what shows itself', () => {
  notify.failed(new ApiError(0, null, 'aborted'));
  notify.failed(failure(403, 'forbidden').asDeclined());
  notify.failed(new ApiError(406, null));
  expect(texts()).toEqual([]);
});

it('shows the maintenance screen for every 503', () => {
  const onMaintenance = jest.fn();
  configureApi({ onMaintenance });
  notify.failed(failure(503, 'maintenance', { maintenance: { message: 'A new server', until: null } }));
  notify.failed(new ApiError(503, null));
  expect(onMaintenance.mock.calls).toEqual([[{ message: 'A new server', until: null }], [null]]);
  expect(texts()).toEqual([]);
});

it('offers the way back for ten seconds, and tells when it failed', async () => {
  const undo = jest.fn(() => Promise.reject(failure(403, 'forbidden')));
  notify.show({ text: 'Issue #1042 taken', tone: 'success', undo });
  const [notice] = currentNotices();
  expect(notice).toMatchObject({ lasts: 10_000, actions: [{ label: 'Undo', counts: true }] });
  notice?.actions?.[0]?.onPress();
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(texts()).toContain('You are not allowed to do this.'));
});
