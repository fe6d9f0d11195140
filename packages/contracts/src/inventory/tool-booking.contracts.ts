import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import * as s from './tool-booking.schemas';
import { toolBookingList } from './tool.lists';

export const listToolBookings = contract('GET /tool_bookings', {
  summary: 'List for whom tools are booked',
  access: 'tools/read',
  query: listQuery(toolBookingList),
  output: pageOf(s.toolBooking),
});
export const createToolBooking = contract('POST /tool_bookings', {
  summary: 'Book a tool',
  access: 'tools.take/create',
  description:
    'For the caller. 422 `from: overlap` where somebody has booked it for one of these hours; `to: too_low` unless it lies ahead and ' +
    'after `from`; `to: too_high` for more than a year ahead; `equipment_id: not_found` for what is no tool, or an archived one.',
  status: 201,
  body: s.newToolBooking,
  output: itemOf(s.toolBooking),
});
export const deleteToolBooking = contract('DELETE /tool_bookings/:id', {
  summary: 'Cancel a booking of a tool',
  access: 'tools.take/create',
  description: 'The own one; that of another person with `parts.approve/update`, else 403.',
  params: byId,
  output: done,
});
