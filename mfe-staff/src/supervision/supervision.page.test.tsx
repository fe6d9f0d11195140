import { screen, within } from '@testing-library/react';
import { getSupervision } from '@portal/contracts/identity/contracts';
import type { Supervision } from '@portal/contracts/identity/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { crewOnShiftWith, onShiftWith } from '../testing/crew.factory';
import { renderPart } from '../testing/render-part';
import { SupervisionPage } from './supervision.page';

const NONE: Supervision = { at: '2026-11-23T08:00:00.000Z', crews: [], others: [], on_call: [] };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

async function show(item: Supervision) {
  server.on(getSupervision, { body: { status: 'ok', item } });
  await renderPart(<SupervisionPage />, { supervision: ['read'] }, '/supervision');
}

describe('the supervision', () => {
  it('shows the crew on shift, who of it is there, who leads and who is away', async () => {
    await show({ ...NONE, crews: [crewOnShiftWith()] });
    expect(await screen.findByRole('heading', { name: /Crew A/ })).toBeVisible();
    expect(screen.getByText('until 14:00')).toBeVisible();
    const [mechanic, leader] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(within(mechanic).getByText('Signed in')).toBeVisible();
    expect(within(mechanic).getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+48601200103');
    expect(within(leader).getByText('Leader')).toBeVisible();
    expect(screen.getByText('Away: Anna Kowalczyk')).toBeVisible();
    expect(screen.getByText('2 people')).toBeVisible();
  });

  it('shows those on call and others at work, with the end of what they do', async () => {
    const office = onShiftWith({ id: 7, name: 'Krzysztof Wójcik', reason: 'work_schema' });
    await show({ ...NONE, others: [office], on_call: [onShiftWith({ id: 8, state: 'on_call', reason: 'event' })] });
    expect(await screen.findByRole('heading', { name: 'On call' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Others on shift' })).toBeVisible();
    expect(screen.getAllByText(/until 14:00/)).toHaveLength(2);
  });

  it('says so when nobody is on shift', async () => {
    await show(NONE);
    expect(await screen.findByText('Nobody is on shift now')).toBeVisible();
  });
});
