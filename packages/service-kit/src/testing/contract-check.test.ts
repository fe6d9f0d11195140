import { itemOf, itemsOf } from '@portal/contracts/answers';
import { contract } from '@portal/contracts/contract';
import { z } from 'zod';
import { contractCheck } from './contract-check';

interface Pump {
  id: number;
  place: { name: string } | null;
}
const pump: z.ZodType<Pump> = z.object({ id: z.number(), place: z.object({ name: z.string() }).nullable() });
const check = contractCheck([
  contract('GET /pumps', { summary: 'List pumps', access: 'any', output: itemsOf(pump) }),
  contract('POST /pumps', { summary: 'Create a pump', access: 'any', status: 201, output: itemOf(pump) }),
]);
const answer = (status: number, body: unknown) => ({ status, body, headers: new Headers(), text: '' });
const GET = { method: 'GET', path: '/pumps?p=2' };

it.each([
  ['what its contract says', GET, answer(200, { status: 'ok', items: [{ id: 1, place: null }] })],
  ['a problem', GET, answer(404, { status: 'not_found' })],
  ['a call of no contract', { method: 'GET', path: '/storage/1' }, answer(200, undefined)],
])('lets %s pass', (_, call, given) => {
  expect(() => check(call, given)).not.toThrow();
});

it.each([
  [
    'an unknown member',
    GET,
    answer(200, { status: 'ok', items: [{ id: 1, place: { name: 'A', secret: 1 } }] }),
    'items.0.place.secret: not in',
  ],
  ['a member that is missing', GET, answer(200, { status: 'ok', items: [{ id: 1 }] }), 'items.0.place: '],
  ['a number that is text', GET, answer(200, { status: 'ok', items: [{ id: '1', place: null }] }), 'items.0.id: '],
  [
    'another status',
    { method: 'POST', path: '/pumps' },
    answer(200, { status: 'ok', item: { id: 1, place: null } }),
    'status 200 instead of 201',
  ],
  ['no body', GET, answer(200, undefined), 'body: '],
])('names call, path and %s', (_, call, given, message) => {
  expect(() => check(call, given)).toThrow(message);
  expect(() => check(call, given)).toThrow(`${call.method} /pumps does not answer as its contract says (${call.path})`);
});
