import { FlowModel } from './flow-model';
import type { Person, Who } from './issue-model';

const people: Record<Who, Person> = { admin: { id: 1, admin: true, grants: {} }, operator: { id: 4, admin: false, grants: {} } };
const newModel = (first: 'short' | 'long' | 'other' = 'short') => new FlowModel(people, first);
const save = (draft: 'short' | 'long' | 'other' | 'unfinished' | 'broken', seen: 'present' | 'earlier' = 'present') =>
  ({ do: 'save', who: 'admin', seen, draft }) as const;
const publish = { do: 'publish', who: 'admin', seen: 'present' } as const;

it('issues under way stay on their version, new ones follow what is published', () => {
  const model = newModel();
  model.expect({ do: 'report', who: 'operator' });
  expect([model.expect(save('long')), model.expect(publish)]).toEqual([[200], [200]]);
  model.expect({ do: 'report', who: 'operator' });
  expect(model.issues.map(({ follows, version }) => [follows, version])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  const step = { do: 'step', who: 'admin', issue: 0, to: 'work' } as const;
  expect(model.expect({ ...step, of: 'the published version' })).toEqual([422]);
  expect(model.expect({ ...step, of: 'its version' })).toEqual([200]);
  expect(model.issues.map((issue) => model.offered(issue))).toEqual([['closed'], ['work']]);
});

it('nobody saves or publishes over what they have not seen', () => {
  const model = newModel();
  expect(model.expect({ ...save('long'), do: 'save twice' })).toEqual([200, 409]);
  expect(model.expect(save('other', 'earlier'))).toEqual([409]);
  expect(model.expect({ ...publish, do: 'publish twice' })).toEqual([200, 409]);
  expect(model.expect(save('other', 'earlier'))).toEqual([409]);
  expect(model.expect({ ...publish, seen: 'earlier' })).toEqual([409]);
  expect(model.versions).toEqual(['short', 'long']);
});

it('what is unfinished is saved and not published, what is broken is not saved', () => {
  const model = newModel();
  expect([model.expect(save('broken')), model.expect(save('unfinished')), model.expect(publish)]).toEqual([[422], [200], [422]]);
  expect(model.expect({ ...save('short'), who: 'operator' })).toEqual([403]);
});

it('all of a version are moved where each of its states has another, and only those under way', () => {
  const model = newModel('long');
  for (const issue of [0, 1, 2]) {
    model.expect({ do: 'report', who: 'admin' });
    model.expect({ do: 'take', who: 'admin', issue });
  }
  model.expect({ do: 'archive', who: 'admin', issue: 2 });
  model.expect({ do: 'reject', who: 'admin', issue: 1 });
  model.expect(save('other'));
  model.expect(publish);
  const move = { do: 'move all', who: 'admin', from: 1, instead: null } as const;
  expect([model.expect(move), model.expect({ ...move, from: 2 }), model.expect({ ...move, from: 7 })]).toEqual([[422], [422], [422]]);
  expect(model.expect({ ...move, instead: 'repair' })).toEqual([202]);
  expect(model.issues.map(({ follows, at }) => [follows, at.key])).toEqual([
    [2, 'repair'],
    [2, 'repair'],
    [1, 'work'],
  ]);
});

it('one issue goes on in the state that is alike, or in the one that is named', () => {
  const model = newModel();
  model.expect({ do: 'report', who: 'admin' });
  model.expect({ do: 'take', who: 'admin', issue: 0 });
  const set = { do: 'set flow', who: 'admin', issue: 0, at: null, stale: false } as const;
  expect(model.expect({ ...set, flow: 'default' })).toEqual([200]);
  expect(model.issues[0]).toMatchObject({ follows: null, at: { key: 'in_progress' }, version: 3 });
  expect(model.expect({ ...set, flow: 'own', at: 'closed' })).toEqual([422]);
  expect(model.expect({ ...set, flow: 'own', at: 'work' })).toEqual([200]);
  expect(model.issues[0]).toMatchObject({ follows: 1, at: { key: 'work' }, version: 4 });
  expect(model.expect({ ...set, flow: 'own', at: 'new' })).toEqual([422]);
  expect(model.expect({ ...set, flow: 'own', at: 'pause' })).toEqual([422]);
  expect(model.expect({ ...set, flow: 'draft alone' })).toEqual([422]);
  expect(model.expect({ do: 'set flow twice', who: 'admin', issue: 0 })).toEqual([200, 200]);
  model.expect(save('long'));
  model.expect(publish);
  expect(model.expect({ do: 'set flow twice', who: 'admin', issue: 0 })).toEqual([200, 409]);
});

it('a rejected issue keeps its flow, and who may not confirm sets none of the states for that', () => {
  const mover: Person = { id: 4, admin: false, grants: { issues: ['read'], 'issues.transition': ['update'] } };
  const model = new FlowModel({ ...people, operator: mover }, 'short');
  model.expect({ do: 'report', who: 'operator' });
  const set = { do: 'set flow', who: 'operator', issue: 0, flow: 'default', at: null, stale: false } as const;
  expect(model.expect({ ...set, at: 'confirmed' })).toEqual([403]);
  expect(model.expect({ ...set, at: 'closed' })).toEqual([422]);
  expect(model.expect({ do: 'reject', who: 'admin', issue: 0 })).toEqual([200]);
  expect(model.expect(set)).toEqual([409]);
  expect(model.expect({ do: 'withdraw rejection', who: 'admin', issue: 0 })).toEqual([200]);
  expect(model.expect(set)).toEqual([200]);
});
