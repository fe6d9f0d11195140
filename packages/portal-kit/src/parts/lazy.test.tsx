import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, portalAround, startPortalForTests } from '../testing';
import { lazyDialog, lazyPanel } from './lazy';

const Greeting = ({ name, onClose }: { name: string; onClose: () => void }) => <button onClick={onClose}>Hello {name}</button>;
const failsOnce = () => jest.fn().mockRejectedValueOnce(new Error('chunk lost')).mockResolvedValue(Greeting);

let server: FakeServer;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = new FakeServer();
  await startPortalForTests();
});
afterEach(() => server.stop());

const within = { wrapper: portalAround({ name: 'mfe-test', namespace: 'test' }) };

it('closes a dialog that could not be fetched, and fetches it anew when it is opened again', async () => {
  const Dialog = lazyDialog<{ name: string; onClose: () => void }>(failsOnce());
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {open && <Dialog name="Marek" onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Page />, within);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The server does not respond. Try again in a moment.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hello Marek' }));
  expect(screen.queryByRole('button', { name: 'Hello Marek' })).toBeNull();
});

it('shows what waits for a panel, and a way to try again where it could not be fetched', async () => {
  const Panel = lazyPanel<{ name: string; onClose: () => void }>(failsOnce(), <p>waiting</p>);
  render(<Panel name="Marek" onClose={() => undefined} />, within);
  expect(screen.getByText('waiting')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Hello Marek' })).toBeVisible();
});
