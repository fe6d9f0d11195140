import { FINISH_TEXT, IssueModel, STEP_TEXT, type Person, type Who } from './issue-model';

const people: Record<Who, Person> = { admin: { id: 1, admin: true, grants: {} }, operator: { id: 4, admin: false, grants: {} } };
const newModel = (formalConfirm = false) => new IssueModel(people, 'operator', formalConfirm);

it('taken, finished, confirmed and closed: each step counts once', () => {
  const model = newModel();
  const all = [
    { do: 'take', who: 'admin' },
    { do: 'take twice', who: 'admin' },
    { do: 'finish', who: 'admin', comment: true },
    { do: 'confirm', who: 'admin', yes: true },
    { do: 'move', who: 'admin', to: 'closed', text: false },
  ] as const;
  expect(all.map((action) => model.expect(action))).toEqual([200, 200, 200, 200, 200]);
  expect(model).toMatchObject({ state: 'closed', version: 5, resolution: FINISH_TEXT, confirmed: true });
});

it('an issue that was reopened asks for a summary again', () => {
  const model = newModel();
  const finish = (comment: boolean) => model.expect({ do: 'finish', who: 'admin', comment });
  const take = () => model.expect({ do: 'take', who: 'admin' });
  expect([take(), finish(true)]).toEqual([200, 200]);
  expect(model.expect({ do: 'move', who: 'operator', to: 'in_progress', text: true })).toBe(200);
  expect([take(), finish(false), finish(true)]).toEqual([200, 422, 200]);
});

it('a text that no step belongs to is an edit', () => {
  const model = newModel();
  const stay = (who: Who, text: boolean) => model.expect({ do: 'move', who, to: 'new', text });
  expect([stay('operator', false), stay('operator', true), stay('admin', true)]).toEqual([200, 403, 200]);
  expect(model).toMatchObject({ state: 'new', version: 2, resolution: STEP_TEXT });
});

it('what is not possible now changes nothing', () => {
  const model = newModel(true);
  expect(model.expect({ do: 'finish', who: 'admin', comment: true })).toBe(409);
  expect(model.expect({ do: 'move', who: 'admin', to: 'resolved', text: true })).toBe(422);
  expect(model.expect({ do: 'take', who: 'operator' })).toBe(403);
  expect(model.expect({ do: 'archive', who: 'operator' })).toBe(403);
  expect(model.version).toBe(1);
});

it('a rejected issue stands still until the rejection is withdrawn', () => {
  const model = newModel();
  expect(model.expect({ do: 'reject', who: 'admin', reason: 'twice' })).toBe(200);
  expect(model.expect({ do: 'take', who: 'admin' })).toBe(409);
  expect(model.expect({ do: 'withdraw rejection', who: 'admin' })).toBe(200);
  expect(model.expect({ do: 'take', who: 'admin' })).toBe(200);
  expect(model.version).toBe(4);
});

it('what is said and linked belongs to the issue, and is no change of it', () => {
  const model = newModel();
  expect(model.expect({ do: 'comment', who: 'operator' })).toBe(200);
  expect(model.expect({ do: 'comment', who: 'admin' })).toBe(200);
  expect(model.expect({ do: 'take comment back', who: 'operator' })).toBe(403);
  expect(model.expect({ do: 'take comment back', who: 'admin' })).toBe(200);
  expect(model.expect({ do: 'link', who: 'operator' })).toBe(403);
  expect(model.expect({ do: 'link', who: 'admin' })).toBe(200);
  expect(model.expect({ do: 'unlink', who: 'admin' })).toBe(200);
  expect(model.expect({ do: 'unlink', who: 'admin' })).toBe(404);
  expect(model).toMatchObject({ version: 1, comments: ['operator'], linked: false });
  expect(model.expect({ do: 'archive', who: 'admin' })).toBe(200);
  expect(model.expect({ do: 'comment', who: 'operator' })).toBe(409);
});
