import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalAround, startPortalForTests } from '../testing/portal-for-tests';
import { readByHand } from './hand-reader.factory';
import { ScanDialog } from './scan.dialog';

const onCode = jest.fn();
const onClose = jest.fn();

/** The device's cameras, as the browser would answer. */
function cameras(open: (() => Promise<MediaStream>) | null): void {
  const devices = open && { getUserMedia: open, enumerateDevices: () => Promise.resolve([]) };
  Object.defineProperty(navigator, 'mediaDevices', { value: devices ?? undefined, configurable: true });
}

const refusing = (name: string) => () => Promise.reject(new DOMException('', name));

async function openDialog(): Promise<void> {
  await startPortalForTests();
  render(<ScanDialog onCode={onCode} onClose={onClose} />, { wrapper: portalAround({ name: 'mfe-test', namespace: 'test' }) });
}

beforeEach(() => jest.clearAllMocks());
afterEach(() => cameras(null));

it.each([
  ['camera not found', refusing('NotFoundError'), /^No camera found/],
  ['no camera offered without https', null, /^No camera found/],
  ['camera permission denied (reset the site setting)', refusing('NotAllowedError'), /Reset the camera permission for this site/],
  ['a camera that another program has', refusing('NotReadableError'), /Close other apps/],
])('says what to do: %s', async (_, open, message) => {
  cameras(open);
  await openDialog();
  expect(await screen.findByText(message)).toBeVisible();
});

it('tries again when the person has reset the permission', async () => {
  const open = jest.fn(refusing('NotAllowedError'));
  cameras(open);
  await openDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Reset the camera permission/)).toBeVisible();
  expect(open).toHaveBeenCalledTimes(2);
});

it('takes a code that is typed', async () => {
  cameras(null);
  await openDialog();
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Code under the bars' }), ' PRS-01 ');
  await user.click(screen.getByRole('button', { name: 'Use this code' }));
  expect(onCode).toHaveBeenLastCalledWith('PRS-01');
});

it('takes a code that a hand reader reads', async () => {
  cameras(null);
  await openDialog();
  (await screen.findByRole('button', { name: 'Close' })).focus();
  readByHand('PRS-02');
  expect(onCode).toHaveBeenCalledWith('PRS-02');
});
