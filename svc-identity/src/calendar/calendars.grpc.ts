import { CalendarsService } from '@portal/proto/identity/v1/identity';
import { serveGrpc } from '@portal/service-kit/grpc';
import type { Deps } from '../deps';
import { crewOn, readCalendar } from './calendar.repository';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const DAY = /^\d{4}-\d\d-\d\d$/;

/** When the plant works and who is in a crew, for plans of other services. */
export const calendarsGrpc = serveGrpc<typeof CalendarsService, Deps>(CalendarsService, {
  async plant({ query }) {
    const { timezone, intervals, holidays } = await readCalendar(query);
    const workingWeekdays = [...new Set(intervals?.map(({ weekday }) => weekday) ?? [])];
    return {
      timezone,
      workingWeekdays: workingWeekdays.length > 0 ? workingWeekdays : EVERY_DAY,
      holidays: holidays?.map(({ date }) => date) ?? [],
    };
  },
  async crewOn({ request: { crewId, day }, query }) {
    const people = DAY.test(day) ? await crewOn(query, crewId, day) : null;
    return { exists: people !== null, userIds: people ?? [] };
  },
});
