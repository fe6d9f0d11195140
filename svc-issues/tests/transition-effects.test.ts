import type { DraftTransition, FlowDraft } from '@portal/contracts/issues/schemas';
import { useService, type Plant } from './plant.factory';

const service = useService();
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
});

const admin = () => plant.as({ ...plant.leader, admin: true });

/** Publishes the flow of the plant with these changes of the transition from New to Accepted. */
async function publishWith(changes: Partial<DraftTransition>): Promise<void> {
  const id = (await admin().get<{ items: { id: number }[] }>('/flows')).body.items[0]?.id ?? 0;
  const draft = (await admin().get<{ item: FlowDraft }>(`/flows/${id}/draft`)).body.item;
  const transitions = draft.transitions.map((one) => (one.from === 'new' && one.to === 'accepted' ? { ...one, ...changes } : one));
  const saved = await admin().put<{ item: FlowDraft }>(`/flows/${id}/draft`, { ...draft, transitions });
  expect((await admin().post(`/flows/${id}/publish`, { draft_version: saved.body.item.draft_version })).status).toBe(200);
}
const accept = async (id: number) => (await plant.change(id, { flow_state_id: await plant.state('Accepted') })).body.item;

describe('notifications of a transition', () => {
  const told = async () =>
    (await service.get().noticed(plant.leader))
      .filter(({ kind }) => kind === 'issues.transition')
      .map(({ users, groups, supervisorsOf, texts }) => [
        users,
        groups,
        supervisorsOf,
        (JSON.parse(texts) as { title: { en: string } }).title.en,
      ]);

  it('tell whom the flow names when an issue goes that way, and the reporter once', async () => {
    await publishWith({
      notifications: [{ recipients: { roles: ['creator', 'assigned', 'supervisor'], group_ids: [7], user_ids: [13] } }],
    });
    const { id } = await plant.report();
    await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 12 });
    await accept(id);
    expect(await told()).toEqual([[[13, 12], [7], [12], `Issue #${id}: Accepted`]]);
    await plant.act(id, 'take', plant.mechanic);
    expect(await told()).toHaveLength(1);
  });

  it('name somebody', async () => {
    const id = (await admin().get<{ items: { id: number }[] }>('/flows')).body.items[0]?.id ?? 0;
    const draft = (await admin().get<{ item: FlowDraft }>(`/flows/${id}/draft`)).body.item;
    const [first, ...rest] = draft.transitions;
    const nobody = { ...first, notifications: [{ recipients: { roles: [], group_ids: [], user_ids: [] } }] };
    const saved = await admin().put<{ item: FlowDraft }>(`/flows/${id}/draft`, { ...draft, transitions: [nobody, ...rest] });
    const published = await admin().post<{ codes: object }>(`/flows/${id}/publish`, { draft_version: saved.body.item.draft_version });
    expect(published.body.codes).toMatchObject({ 'transitions.0.notifications.0.recipients': ['required'] });
  });
});

describe('the follow-up issue of a transition', () => {
  it('is offered once, with what it takes over, and linked to the issue that it follows', async () => {
    const category_id = await plant.addCategory({ name: { en: 'Inspection' } });
    const criticality = await plant.addEntry('issue_criticality', 'A');
    const question = { name: { en: 'Pressure' }, type: 'text', required: false };
    const asked = await admin().post<{ item: { id: number } }>(`/categories/${plant.category}/parameters`, question);
    const answers = [{ parameter_id: asked.body.item.id, value: '6 bar' }];
    await publishWith({ post_issue_action: { required: true, category_id, copy: ['title', 'criticality', 'parameters'] } });
    const { id } = await plant.report({ criticality, parameters: answers });
    const action = (await accept(id)).post_issue_action;
    expect(action).toEqual({
      enabled: true,
      required: true,
      new_issue: {
        category_id,
        title: 'Press stopped',
        user_description: '',
        equipment_id: null,
        criticality,
        department: null,
        prod_line: null,
        parameters: answers,
        follows: id,
      },
    });
    expect((await plant.show(id)).body.item.post_issue_action).toBeNull();
    const { parameters: _, ...fields } = action?.new_issue ?? {};
    const next = await plant.report({ ...fields, user_description: 'Look at the valve' }, plant.leader);
    const links = await plant
      .as(plant.leader)
      .get<{ items: { kind: string; outgoing: boolean; issue: { id: number } }[] }>(`/issues/${next.id}/links`);
    expect(links.body.items.map(({ kind, outgoing, issue }) => [kind, outgoing, issue.id])).toEqual([['follows', true, id]]);
    expect(next.links_count).toBe(1);
  });

  it('follows only what the person may know of, and nothing of another plant', async () => {
    const { id } = await plant.report({}, plant.leader);
    const elsewhere = await service.plant();
    const body = { category_id: plant.category, title: 'Next', user_description: 'Next', follows: id };
    const hidden = await plant.as(plant.operator).post<{ codes: object }>('/issues', body);
    expect([hidden.status, hidden.body.codes]).toEqual([422, { follows: ['not_found'] }]);
    const foreign = await elsewhere.as(elsewhere.leader).post<{ codes: object }>('/issues', { ...body, category_id: elsewhere.category });
    expect([foreign.status, foreign.body.codes]).toEqual([422, { follows: ['not_found'] }]);
  });

  it('leads into a category of the plant', async () => {
    const elsewhere = await service.plant();
    const id = (await admin().get<{ items: { id: number }[] }>('/flows')).body.items[0]?.id ?? 0;
    const draft = (await admin().get<{ item: FlowDraft }>(`/flows/${id}/draft`)).body.item;
    const [first, ...rest] = draft.transitions;
    const action = { required: false, category_id: elsewhere.category + 1_000, copy: [] };
    const { status, body } = await admin().put<{ codes: object }>(`/flows/${id}/draft`, {
      ...draft,
      transitions: [{ ...first, post_issue_action: action }, ...rest],
    });
    expect([status, body.codes]).toEqual([422, { 'transitions.0.post_issue_action.category_id': ['not_found'] }]);
  });
});
