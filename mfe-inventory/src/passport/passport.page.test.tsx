import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { getGuestPassport, getPassport } from '@portal/contracts/inventory/contracts';
import { sendGuestReport } from '@portal/contracts/issues/contracts';
import type { EquipmentPassport } from '@portal/contracts/inventory/schemas';
import { deployed, FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { GuestPassport } from './guest-passport';
import { PassportPage } from './passport.page';

const PRESS: EquipmentPassport = {
  id: 7,
  kind: 'machine',
  designation: 'Hydraulic press',
  symbol: 'PRS-01',
  status: 'down',
  status_since: '2026-11-22T05:00:00.000Z',
  archived: false,
  places: [
    { id: 1, symbol: 'HALL-1', name: { en: 'Hall 1', pl: 'Hala 1' } },
    { id: 2, symbol: 'L1', name: { en: 'Line 1' } },
  ],
  manufacturer: 'Schuler',
  serial_number: '4711',
  photo: null,
  documents: [],
};

const MANUAL = {
  id: '0190c2f0-0000-7000-8000-000000000001',
  name: 'Manual.pdf',
  content_type: 'application/pdf',
  size: 1,
  created_at: '2026-11-01T05:00:00.000Z',
  created_by_user: null,
  path: '/storage/inventory/manual',
  preview: null,
};

const server = new FakeServer();
afterAll(() => server.stop());

describe('passport of a machine', () => {
  const open = (passport: Partial<EquipmentPassport>) => {
    server.on(getPassport, { body: { status: 'ok', item: { ...PRESS, ...passport } } });
    return renderAt('/passport/7');
  };
  const renderAt = (at: string) =>
    renderUnit(
      manifest,
      <Routes>
        <Route path="/passport/:id" element={<PassportPage />} />
      </Routes>,
      { at },
    );

  it('says in large letters which machine it is, then its state and where it stands', async () => {
    await open({});
    expect(await screen.findByRole('heading', { level: 1, name: 'PRS-01' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Stopped');
    expect(screen.getByText('Hall 1 › Line 1')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
  });

  it('offers its documents where the person may read them', async () => {
    await open({ documents: [MANUAL] });
    expect(await screen.findByRole('link', { name: 'Manual.pdf' })).toHaveAttribute('href', '/storage/inventory/manual');
  });

  it('says of what is archived that it is no longer in use, whatever its state was', async () => {
    await open({ archived: true });
    expect(await screen.findByRole('status')).toHaveTextContent('No longer in use');
  });

  it('says where there is no such machine', async () => {
    server.on(getPassport, problemOf(404, 'not_found'));
    await renderAt('/passport/99');
    expect(await screen.findByText('Nothing here')).toBeVisible();
  });
});

describe('passport for a guest', () => {
  const onSignIn = jest.fn();
  const known = {
    kind: 'machine',
    designation: 'Hydraulic press',
    symbol: 'PRS-01',
    status: 'down',
    photo: null,
    work: 'assigned',
    reports: false,
  } as const;

  it('says what it is, its state, and that somebody is on it; a report leads to the sign-in page', async () => {
    server.on(getGuestPassport, { body: { status: 'ok', item: known } });
    const { user } = await renderUnit(manifest, <GuestPassport id={7} onSignIn={onSignIn} />, {
      registry: [deployed('mfe-issues', { routes: [{ id: 'new_issue', path: '/new_issue', page: 'X', access: 'any', title: 'x' }] })],
    });
    expect(await screen.findByRole('heading', { name: 'PRS-01' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Stopped');
    expect(screen.getByText('A problem is reported. Someone is on it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(onSignIn).toHaveBeenLastCalledWith('/new_issue?equipment=7');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(onSignIn).toHaveBeenLastCalledWith();
  });

  it('reports there and then where the plant takes reports of guests', async () => {
    server.on(getGuestPassport, { body: { status: 'ok', item: { ...known, reports: true } } });
    server.on(sendGuestReport, problemOf(422, 'validation_failed', { codes: { title: ['too_long'] } }), {
      body: { status: 'ok', item: { photo_key: 'k'.repeat(43) } },
    });
    const { user } = await renderUnit(manifest, <GuestPassport id={7} onSignIn={onSignIn} />);
    await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
    await user.type(await screen.findByRole('textbox', { name: /^What is wrong/ }), 'Oil on the floor');
    await user.type(screen.getByRole('textbox', { name: /^Describe it/ }), 'Behind the press.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^What is wrong/ })).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(server.seen(sendGuestReport).at(-1)?.body).toEqual({
      title: 'Oil on the floor',
      user_description: 'Behind the press.',
      contact: null,
    });

    // Another problem of the same machine begins empty and is another report.
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(await screen.findByRole('textbox', { name: /^What is wrong/ })).toHaveValue('');
    await user.type(screen.getByRole('textbox', { name: /^What is wrong/ }), 'The lamp flickers');
    await user.type(screen.getByRole('textbox', { name: /^Describe it/ }), 'Above the press.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(server.seen(sendGuestReport).at(-1)?.body).toMatchObject({ title: 'The lamp flickers' });
    const keys = server.seen(sendGuestReport).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(3);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('offers to sign in where the machine is not known', async () => {
    server.on(getGuestPassport, problemOf(404, 'not_found'));
    await renderUnit(manifest, <GuestPassport id={8} onSignIn={onSignIn} />);
    expect(await screen.findByText('This machine is not known here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
