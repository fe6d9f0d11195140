import { useState, type ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, portalAround, startPortalForTests } from '../testing';
import { lazyDialog, lazyPanel } from './lazy';
import { LazyPart } from './lazy-part';

interface GreetingProps {
  name: string;
  onClose: () => void;
}
const Greeting = ({ name, onClose }: GreetingProps) => <button onClick={onClose}>Hello {name}</button>;
const failsOnce = () => jest.fn().mockRejectedValueOnce(new Error('chunk lost')).mockResolvedValue(Greeting);
function Broken(): never {
  throw new Error('broken');
}

function Page({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && children(() => setOpen(false))}
    </>
  );
}

let server: FakeServer;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = new FakeServer();
  await startPortalForTests();
});
afterEach(() => server.stop());

const within = { wrapper: portalAround({ name: 'mfe-test', namespace: 'test' }) };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const greeted = () => screen.findByRole('button', { name: 'Hello Marek' });

const Dialog = lazyDialog<GreetingProps>(failsOnce());
const loadPart = failsOnce();

it.each([
  ['a part', (close: () => void) => <LazyPart load={loadPart} props={{ name: 'Marek', onClose: close }} onFailed={close} />],
  ['a dialog', (close: () => void) => <Dialog name="Marek" onClose={close} />],
])('says that %s could not be fetched, leaves the page as it is, and fetches it anew when it is asked for again', async (_, draw) => {
  render(<Page>{draw}</Page>, within);
  await press('Open');
  expect(await screen.findByText('The server does not respond. Try again in a moment.')).toBeVisible();
  await press('Open');
  expect(await greeted()).toBeVisible();
  await press('Hello Marek');
  expect(screen.queryByRole('button', { name: 'Hello Marek' })).toBeNull();
});

it('keeps a failure of what was fetched to itself', async () => {
  render(<Page>{(close) => <LazyPart load={() => Promise.resolve(Broken)} props={{}} onFailed={close} />}</Page>, within);
  await press('Open');
  expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
});

it('shows what waits for a panel, and a way to try again where it could not be fetched', async () => {
  const Panel = lazyPanel<GreetingProps>(failsOnce(), <p>waiting</p>);
  render(<Panel name="Marek" onClose={() => undefined} />, within);
  expect(screen.getByText('waiting')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await greeted()).toBeVisible();
});
