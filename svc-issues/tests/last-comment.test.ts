import type { IssueComment } from '@portal/contracts/issues/schemas';
import { withTenant } from '@portal/service-kit/query';
import { savePeople } from '@portal/service-kit/projections';
import { person, useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const say = async (issue: number, text: string) => {
  const { body } = await plant.as(plant.operator).post<{ item: IssueComment }>(`/issues/${issue}/comments`, { text });
  return `/issues/${issue}/comments/${body.item.id}`;
};
const edit = (path: string, text: string) => plant.as(plant.operator).patch<{ item: IssueComment; codes?: object }>(path, { text });
const remove = (path: string) => plant.as(plant.operator).delete(path);
const last = async (issue: number) => {
  const { last_comment, version } = (await plant.show(issue)).body.item;
  return [last_comment, version];
};

it('a comment is what was said last about an issue, which is no change of it', async () => {
  const { id } = await plant.report();
  await say(id, 'Since the night shift');
  const second = await say(id, '@[12] has the key');
  expect(await last(id)).toEqual(['@Marek Mechanic has the key', 1]);
  await edit(second, '@[12] has both keys');
  expect(await last(id)).toEqual(['@Marek Mechanic has both keys', 1]);
});

it('a comment that is removed was not said last any more, nor is an earlier one that is changed', async () => {
  const { id } = await plant.report();
  const first = await say(id, 'Since the night shift');
  const second = await say(id, 'Louder now');
  await edit(first, 'Since the early shift');
  expect(await last(id)).toEqual(['Louder now', 1]);
  await remove(second);
  expect(await last(id)).toEqual(['Since the early shift', 1]);
  await remove(first);
  expect(await last(id)).toEqual([null, 1]);
});

it('what was said with a finish comes before the comments that are older', async () => {
  const { id } = await plant.report();
  await say(id, 'Since the night shift');
  await plant.act(id, 'take', plant.mechanic);
  await plant.act(id, 'finish', plant.mechanic);
  const after = await say(id, 'Runs again');
  expect((await last(id))[0]).toBe('Runs again');
  await remove(after);
  expect((await last(id))[0]).toBe('Replaced the valve');
});

it('a comment can be changed when somebody whom it names is gone since; nobody who is gone is named anew', async () => {
  const { id } = await plant.report();
  const path = await say(id, '@[12] and @[13] know');
  await withTenant(service.get().db, plant.leader, (query) => savePeople(query, [person(12, 'Marek Mechanic', { status: 'disabled' })]));
  const { status, body } = await edit(path, '@[12] and @[13] knew');
  expect([status, body.item.text]).toEqual([200, '@[12] and @[13] knew']);
  await edit(path, '@[13] knew');
  expect((await edit(path, '@[12] knew')).body.codes).toEqual({ text: ['not_found'] });
});
