import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Level } from '@portal/contracts/access';
import { listEquipment, putOnHallPlan, getHallPlan, takeOffHallPlan } from '@portal/contracts/inventory/contracts';
import type { HallPlan } from '@portal/contracts/inventory/schemas';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { locationWith } from '../testing/location.factory';
import { pageOf } from '../testing/page-of';
import { HallPlanCard } from './hall-plan';

const PLAN: HallPlan = {
  location_id: 1,
  location_name: { en: 'Press shop' },
  picture: { url: '/storage/inventory/1', width: 1200, height: 760 },
  points: [{ equipment_id: 7, x: 10, y: 20, symbol: 'PRS-01', designation: 'Press', status: 'down' }],
};

let server: FakeServer;
let plan: HallPlan;
const answer = () => ({ body: { status: 'ok', item: plan } }) as const;
beforeEach(() => {
  plan = PLAN;
  server = new FakeServer()
    .on(getHallPlan, answer)
    .on(listEquipment, {
      body: {
        status: 'ok',
        items: [{ id: 8, symbol: 'ROB-01', designation: 'Robot', status: 'operating' }],
        meta: { total: 1, p: 1, pp: 100 },
      },
    })
    .on(putOnHallPlan, ({ address, body }) => {
      const id = Number(address.split('/').at(-1));
      const placed = {
        equipment_id: id,
        symbol: `M${id}`,
        designation: 'Machine',
        status: 'operating',
        ...(body as { x: number; y: number }),
      } as const;
      plan = { ...plan, points: [...plan.points.filter((one) => one.equipment_id !== id), placed] };
      return answer();
    })
    .on(takeOffHallPlan, () => {
      plan = { ...plan, points: [] };
      return answer();
    });
});
afterEach(() => server.stop());

async function open(levels: readonly Level[] = ['read', 'update']) {
  const permissions = { 'settings.locations': [...levels], machines: ['read' as const] };
  const { user } = await renderUnit(manifest, <HallPlanCard location={locationWith()} />, { permissions, at: '/settings/locations/1' });
  return user;
}

const point = (name: RegExp = /^PRS-01, Press: Stopped/) => screen.findByRole('button', { name });

it('shows each machine with its state, opens its passport, and says the same as a list', async () => {
  const user = await open(['read']);
  expect(await screen.findByRole('img', { name: 'Plan of Press shop' })).toHaveAttribute('src', '/storage/inventory/1');
  expect(await point()).toHaveStyle({ insetInlineStart: '10%', insetBlockStart: '20%' });
  expect(screen.getByRole('list', { name: 'On the plan' })).toHaveTextContent('PRS-01Stopped');
  expect(screen.queryByRole('button', { name: 'Place machines' })).toBeNull();
  await user.click(await point());
  expect(window.location.pathname).toBe('/passport/7');
});

it('moves a machine by the arrow keys, and takes it off by Delete', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Place machines' }));
  (await point()).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(server.seen(putOnHallPlan).map(({ body }) => body)).toEqual([{ x: 10.5, y: 20 }]));
  (await screen.findByRole('button', { name: /^M7, / })).focus();
  await user.keyboard('{Delete}');
  await screen.findByText('There are no machines on the plan yet.');
  expect(server.seen(takeOffHallPlan)).toHaveLength(1);
});

it('moves a machine by dragging, and puts on one that stands there', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Place machines' }));
  const mark = await point();
  Object.assign(mark, { setPointerCapture: () => undefined });
  const sheet = mark.parentElement as HTMLElement;
  sheet.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
  // jsdom's pointer events have no place.
  const pointer = (type: string, clientX: number, clientY: number) =>
    fireEvent(mark, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  pointer('pointerdown', 20, 20);
  pointer('pointermove', 100, 50);
  pointer('pointerup', 100, 50);
  await user.click(await screen.findByRole('button', { name: 'Put ROB-01 on the plan' }));
  await waitFor(() => expect(server.seen(putOnHallPlan)).toHaveLength(2));
  expect(server.seen(putOnHallPlan)).toMatchObject([
    { address: '/api/locations/1/plan/points/7', body: { x: 50, y: 50 } },
    { address: '/api/locations/1/plan/points/8', body: { x: 50, y: 50 } },
  ]);
});

/** So many machines stand in the place. */
function fill(count: number) {
  const stand = Array.from({ length: count }, (_, at) => ({
    id: 100 + at,
    symbol: `M${100 + at}`,
    designation: 'Machine',
    status: 'operating',
  }));
  server.on(listEquipment, ({ address }) => {
    const placed = address.includes('hall_plan_not_equals=1&') ? plan.points.map(({ equipment_id }) => equipment_id) : [];
    return pageOf(
      stand.filter(({ id }) => !placed.includes(id)),
      address,
    );
  });
}
const putOn = (name: string) => screen.findByRole('button', { name: `Put ${name} on the plan` });

it('offers all that are missing, however many there are, page by page', async () => {
  fill(130);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Place machines' }));
  await user.click(await putOn('M100'));
  expect(await putOn('M125')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await putOn('M229')).toBeVisible();
});

it('leaves a page whose last machine was put on the plan', async () => {
  fill(26);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Place machines' }));
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(await putOn('M125'));
  expect(await putOn('M100')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('asks for a picture where there is none, of those who may add it', async () => {
  plan = { ...PLAN, picture: null, points: [] };
  await open();
  expect(await screen.findByRole('button', { name: 'Upload plan' })).toBeVisible();
  expect(screen.getByText(/Then put the machines on it/)).toBeVisible();
});
