import type { Shift } from '@portal/contracts/identity/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import type { Identity } from './identity.factory';

const shift = (code: string, start: string, end: string): Shift => ({ code, start, end, break_minutes: 15, colour: '#1c7ed6' });

/** Three shifts around the clock for four crews: two early ones, two late ones, two nights, two days off. */
export const ROTA = {
  name: { en: 'Four crews', pl: 'Cztery brygady' },
  cycle_days: 8,
  shifts: [shift('I', '06:00', '14:00'), shift('II', '14:00', '22:00'), shift('III', '22:00', '06:00')],
  pattern: ['I', 'I', 'II', 'II', 'III', 'III', null, null],
};

export const WEEK = {
  name: { en: 'Office', pl: 'Biuro' },
  is_default: true,
  intervals: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '07:00', end: '15:00' })),
  holidays: [{ date: '2026-12-25', name: 'Boże Narodzenie' }],
};

export const CREW = { name: { en: 'Crew A', pl: 'Brygada A' } };

/** What a call makes, by its id. @throws where it is refused */
export async function make(service: Identity, ctx: TenantContext, path: string, body: object): Promise<number> {
  const answer = await service.http({ ...ctx, admin: true }).post<{ item: { id: number } }>(path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body.item.id;
}
