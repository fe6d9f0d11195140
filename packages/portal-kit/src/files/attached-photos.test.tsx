import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addEquipmentPhoto, removeEquipmentPhoto } from '@portal/contracts/inventory/contracts';
import type { AttachedFile } from '@portal/contracts/shared-schemas';
import { ApiError } from '../api/api-error';
import { upload } from '../api/upload';
import { currentNotices } from '../notices/notices';
import { portalAround, startPortalForTests } from '../testing';
import { AttachedPhotos } from './attached-photos';
import { openPhoto } from './open-photo';

jest.mock('../api/upload', () => ({ upload: jest.fn() }));
const sent = jest.mocked(upload);

const photo: AttachedFile = {
  id: 'press',
  name: 'press.png',
  path: '/storage/inventory/press',
  preview: '/storage/inventory/press',
  content_type: 'image/png',
  size: 1_000,
  created_at: '2026-11-22T10:00:00.000Z',
  created_by_user: null,
};
const texts = () => currentNotices().map(({ text }) => text);
const opened = jest.fn();
const changed = jest.fn();

async function open() {
  await startPortalForTests();
  // jsdom has no addresses of files.
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const of = { id: 7, photos: [photo], documents: [] };
  const calls = { add: addEquipmentPhoto, remove: removeEquipmentPhoto };
  render(<AttachedPhotos of={of} {...calls} editable onOpen={opened} onChanged={changed} />, {
    wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }),
  });
  return userEvent.setup();
}
const pick = (...files: File[]) => fireEvent.change(screen.getByLabelText('Add photo'), { target: { files } });

function fileOf(name: string, type: string, size = 10): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

beforeEach(() => {
  jest.clearAllMocks();
  sent.mockResolvedValue({ status: 'ok', item: photo });
});

it('some files rejected due to size: a warning with the limit in MB, the others are sent', async () => {
  await open();
  pick(fileOf('large.png', 'image/png', 20_000_001), fileOf('good.png', 'image/png', 20_000_000));
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(currentNotices()).toMatchObject([{ tone: 'warning', text: 'Some files were not added: the limit is 20 MB per file' }]);
  expect(sent.mock.calls.map(([, { file }]) => (file as File).name)).toEqual(['good.png']);
});

it.each(['image/png', 'image/jpeg', 'image/bmp', 'image/webp'])('%s is a photo', async (type) => {
  await open();
  pick(fileOf('press', type));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});

it.each(['image/gif', 'image/svg+xml', 'application/pdf'])('%s is none', async (type) => {
  await open();
  pick(fileOf('press', type));
  expect(texts()).toEqual(['Only PNG, JPEG, BMP and WebP pictures can be added']);
  expect(sent).not.toHaveBeenCalled();
});

it('a failed upload shows the snackbar of any failure, and nothing is left of it', async () => {
  sent.mockRejectedValue(new ApiError(0, null, 'unreachable'));
  await open();
  pick(fileOf('press.png', 'image/png'));
  await waitFor(() =>
    expect(currentNotices()).toMatchObject([{ tone: 'danger', text: 'The server does not respond. Try again in a moment.' }]),
  );
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

it.each([
  [20_000_000, 'shown'],
  [20_000_001, 'downloaded'],
] as const)('an image of %i bytes is %s', (size, what) => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect([this.download, new URL(this.href).pathname]).toEqual(['press.png', '/storage/inventory/press']);
  });
  const show = jest.fn();
  const before = currentNotices().length;
  openPhoto({ ...photo, size }, show);
  expect([show.mock.calls.length, clicked.mock.calls.length]).toEqual(what === 'shown' ? [1, 0] : [0, 1]);
  const told = currentNotices()
    .slice(before)
    .map(({ text }) => text);
  expect(told).toEqual(what === 'shown' ? [] : ['press.png is too big to open, so it is downloaded']);
});
