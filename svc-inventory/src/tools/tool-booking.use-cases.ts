import * as contracts from '@portal/contracts/inventory/contracts';
import { Invalid } from '@portal/service-kit/errors';
import { actingPerson } from '../acting-person';
import { useCase } from '../deps';
import { publishEquipment } from '../equipment/equipment.events';
import { lockEquipment } from '../equipment/equipment.repository';
import { insertBooking, listBookingsPage, readBooking, removeBooking } from './tool-booking.repository';

/** How far ahead a tool is booked at most, in milliseconds. */
const AHEAD_MAX_MS = 366 * 86_400_000;

const listToolBookings = useCase({
  contract: contracts.listToolBookings,
  run: ({ query, searchParams }) => listBookingsPage(query, searchParams),
});

const createToolBooking = useCase({
  contract: contracts.createToolBooking,
  async run(call) {
    const { query, body } = call;
    const person = actingPerson(call, 'tools.take/create');
    const now = (await query.now()).getTime();
    if (Date.parse(body.to) <= Math.max(now, Date.parse(body.from))) throw new Invalid({ to: 'too_low' });
    if (Date.parse(body.to) > now + AHEAD_MAX_MS) throw new Invalid({ to: 'too_high' });
    const tool = await lockEquipment(query, body.equipment_id);
    if (tool?.kind !== 'tool' || tool.archived) throw new Invalid({ equipment_id: 'not_found' });
    const id = await insertBooking(query, person, body);
    await publishEquipment(query, [tool.id]);
    return { status: 'ok', item: await readBooking(query, id) };
  },
});

const deleteToolBooking = useCase({
  contract: contracts.deleteToolBooking,
  async run({ query, caller, params }) {
    const booking = await readBooking(query, params.id);
    if (booking.user.id !== caller.user) caller.need('parts.approve/update');
    await removeBooking(query, booking.id);
    await publishEquipment(query, [booking.equipment_id]);
    return { status: 'ok' };
  },
});

/** Booking tools ahead. */
export const toolBookingUseCases = [listToolBookings, createToolBooking, deleteToolBooking];
