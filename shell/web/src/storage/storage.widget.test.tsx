import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { getStorageUsage } from '@portal/contracts/portal/contracts';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../own-unit/manifest';
import { StorageWidget } from './storage.widget';

const GB = 1_000_000_000;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

const shown = (...shares: [service: string, used: number][]) => {
  server.on(getStorageUsage, { status: 'ok', items: shares.map(([service, used]) => ({ service, used, quota: 20 * GB })) });
  return renderUnit(manifest, <StorageWidget />);
};

it('tells what each part takes, by its name where it has one', async () => {
  await shown(['issues', 3.25 * GB], ['identity', 140_000_000], ['inventory', 0], ['sync', 0], ['zones', 0]);
  expect(await screen.findByRole('progressbar', { name: 'Issues' })).toHaveAttribute('aria-valuenow', '16');
  expect(screen.getByText('3.3 GB of 20 GB used')).toBeVisible();
  expect(screen.getByText('140 MB of 20 GB used')).toBeVisible();
  for (const name of ['Machines and tools', 'Imports and exports', 'zones'])
    expect(screen.getByRole('progressbar', { name })).toBeVisible();
  expect(screen.queryByText('Storage is almost full')).toBeNull();
});

it('has a name for each service of the portal', async () => {
  const services = readdirSync(join(__dirname, '../../../..')).flatMap((folder) => /^svc-(.+)$/.exec(folder)?.[1] ?? []);
  expect(services).toContain('surveys');
  await shown(...services.map((service): [string, number] => [service, 0]));
  await screen.findAllByRole('progressbar');
  expect(services.filter((service) => screen.queryByRole('progressbar', { name: service }))).toEqual([]);
});

it('warns from 80 %', async () => {
  await shown(['issues', 16 * GB]);
  expect(await screen.findByText('Storage is almost full')).toBeVisible();
});

it('says when it is full', async () => {
  await shown(['issues', 1 * GB], ['identity', 20 * GB]);
  expect(await screen.findByText('Storage is full')).toBeVisible();
});

it('lets the person try again where it could not be loaded', async () => {
  server.on(getStorageUsage, problemOf(503, 'unavailable'), { body: { status: 'ok', items: [{ service: 'issues', used: 0, quota: GB }] } });
  const { user } = await renderUnit(manifest, <StorageWidget />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 MB of 1 GB used')).toBeVisible();
});
