import { act, renderHook, waitFor } from '@testing-library/react';
import { importUsers } from '@portal/contracts/identity/contracts';
import { peopleImport } from '@portal/contracts/identity/imports';
import { FakeServer, FakeUploads, startPortalForTests } from '../testing';
import { useImport } from './use-import';

let server: FakeServer;
let uploads: FakeUploads;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer();
  uploads = new FakeUploads();
  uploads.item = { job_status_id: 'job-1' };
});
afterEach(() => {
  uploads.stop();
  server.stop();
});

interface Check {
  content: string;
  /** Whether the answer arrives. */
  answered: boolean;
}

/** Checks files one after another in one dialog. Returns the key of each upload. */
async function keysOf(...checks: Check[]) {
  const { result } = renderHook(() => useImport({ list: peopleImport, contract: importUsers, label: String }));
  for (const [at, { content, answered }] of checks.entries()) {
    uploads.answer = () => (answered ? 202 : null);
    act(() => result.current.check(new File([content], 'people.csv', { lastModified: 1 })));
    await waitFor(() => expect(uploads.seen).toHaveLength(at + 1));
    await waitFor(() => expect(result.current.sending).toBe(false));
  }
  return uploads.seen.map(({ key }) => key);
}

it('is the same import when its answer was lost, also where the file was chosen anew', async () => {
  const [first, second] = await keysOf({ content: 'No;Name', answered: false }, { content: 'No;Name', answered: true });
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});

it.each([
  ['once it was answered', { content: 'No;Name', answered: true }],
  ['with another file', { content: 'No;Name;Phone', answered: false }],
])('is another import %s', async (_, before) => {
  const [first, second] = await keysOf(before, { content: 'No;Name', answered: true });
  expect(second).not.toBe(first);
});
