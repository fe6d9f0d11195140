import type { Candidate } from '@portal/contracts/issues/schemas';
import { rankCandidates } from './rank-candidates';

let people = 0;
const candidate = (name: string, over: Partial<Candidate> = {}): Candidate => ({
  user: { id: (people += 1), name },
  state: 'available',
  reason: 'shift',
  until: '2026-11-23T13:00:00.000Z',
  licensed: null,
  license_ended: null,
  near: null,
  open_issues: 0,
  ...over,
});
const ranked = (...candidates: Candidate[]) => rankCandidates(candidates).map(({ user }) => user.name);

it('who is at work comes before who is on call, of whom nothing is known and who is away', () => {
  const away = candidate('Away', { state: 'unavailable' });
  const unknown = candidate('Unknown', { reason: 'default' });
  const called = candidate('On call', { state: 'on_call' });
  expect(ranked(away, unknown, called, candidate('On shift', { open_issues: 9 }))).toEqual(['On shift', 'On call', 'Unknown', 'Away']);
});

it('of those at work whoever has the licence comes first, however much they have to do', () => {
  const without = candidate('Without', { licensed: false });
  expect(ranked(without, candidate('With', { licensed: true, open_issues: 5 }))).toEqual(['With', 'Without']);
  expect(ranked(candidate('Away with', { licensed: true, state: 'unavailable' }), without)).toEqual(['Without', 'Away with']);
});

it('then who has nothing to do; of the others one issue weighs as much as two steps further away', () => {
  const free = candidate('Free');
  const here = candidate('At the machine', { near: 'machine', open_issues: 1 });
  const busy = candidate('Busy at the machine', { near: 'machine', open_issues: 3 });
  const line = candidate('On the line', { near: 'line', open_issues: 1 });
  expect(ranked(busy, line, free, here)).toEqual(['Free', 'At the machine', 'On the line', 'Busy at the machine']);
});

it('then by name', () => expect(ranked(candidate('Zofia'), candidate('Anna'))).toEqual(['Anna', 'Zofia']));
