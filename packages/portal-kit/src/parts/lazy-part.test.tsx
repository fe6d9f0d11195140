import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, portalAround, startPortalForTests } from '../testing';
import { LazyPart } from './lazy-part';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
function Broken(): never {
  throw new Error('broken');
}

function Page({ load }: { load: Parameters<typeof LazyPart<{ name: string }>>[0]['load'] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <LazyPart load={load} props={{ name: 'Marek' }} onFailed={() => setOpen(false)} />}
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

const show = (load: Parameters<typeof Page>[0]['load']) =>
  render(<Page load={load} />, { wrapper: portalAround({ name: 'mfe-test', namespace: 'test' }) });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

it('says that it could not be fetched, leaves the page as it is, and is fetched anew when it is asked for again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('chunk lost')).mockResolvedValue(Hello);
  show(load);
  await press();
  expect(await screen.findByText('The server does not respond. Try again in a moment.')).toBeVisible();
  await press();
  expect(await screen.findByText('Hello Marek')).toBeVisible();
});

it('keeps a failure of what was fetched to itself', async () => {
  show(() => Promise.resolve(Broken));
  await press();
  expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
});
