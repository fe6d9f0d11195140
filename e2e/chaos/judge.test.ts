import { wrongEffects } from './effects';
import { differences } from './faults/repeat';
import { nameIn } from './event-checks';
import { doubled, notOnce, notWhole, type Reported } from './whole-issues';

const whole: Reported = { id: 7, title: 'a', tenant_id: 't', created: 1, logged: 1, begun: 1, told: 1, events: 1, version: 1 };
const titleOf = (number: number) => `n${number}`;

it('each effect counts, and their order', () => {
  expect(wrongEffects(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([]);
  expect(wrongEffects(['a', 'b'], ['a', 'b', 'b'])).toEqual(['the effect of "b" exists 2 times']);
  expect(wrongEffects(['a', 'b'], ['b'])).toEqual(['the effect of "a" exists 0 times']);
  expect(wrongEffects(['a'], ['a', 'x'])).toEqual(['an effect of "x", which was never acknowledged']);
  expect(wrongEffects(['a', 'b'], ['b', 'a'])).toHaveLength(1);
});

it('an issue is whole with its log, its time line and its events', () => {
  expect(notWhole(whole)).toEqual([]);
  const halves: Partial<Reported>[] = [{ created: 0 }, { begun: 0 }, { told: 0 }, { told: 2 }, { events: 2 }, { version: 2 }];
  for (const half of halves) expect(notWhole({ ...whole, ...half }, whole)).not.toEqual([]);
  expect(notWhole({ ...whole, events: 2, version: 2 }, whole)).toHaveLength(1);
});

it('an acknowledged report is there once, under the number it was given', () => {
  const found = [
    { ...whole, title: 'n1', id: 1 },
    { ...whole, title: 'n2', id: 2 },
    { ...whole, title: 'n2', id: 3 },
  ];
  expect(notOnce(new Map([[1, 1]]), titleOf, found)).toEqual([]);
  expect(notOnce(new Map([[1, 9]]), titleOf, found)).toHaveLength(1);
  expect(notOnce(new Map([[2, 2]]), titleOf, found)).toHaveLength(1);
  expect(notOnce(new Map([[3, 4]]), titleOf, found)).toHaveLength(1);
  expect(doubled(found)).toEqual(['"n2" is there more than once']);
});

it('a name is read out of an encoded event', () => {
  expect(nameIn(Buffer.concat([Buffer.from([8, 200]), Buffer.from('Run 1 acme name 12.more')]), 'Run 1 acme ')).toBe('Run 1 acme name 12.');
});

it('repeats of one key get one answer', () => {
  const answer = { status: 201, body: '{"id":1}' };
  expect(differences([answer, answer])).toEqual([]);
  expect(differences([answer, { ...answer, body: '{"id":2}' }])).toHaveLength(1);
  expect(differences([answer, { ...answer, status: 409 }])).toHaveLength(1);
});
