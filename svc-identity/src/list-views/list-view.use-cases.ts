import * as contracts from '@portal/contracts/identity/contracts';
import type { ListView, ListViewInput } from '@portal/contracts/identity/schemas';
import { Forbidden, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Caller } from '@portal/service-kit/context';
import type { Query } from '@portal/service-kit/query';
import { viewerOf, type Viewer } from '../access/viewer';
import { useCase } from '../deps';
import { deleteView, findView, insertView, isGroup, updateView, viewsOf } from './list-view.repository';

/** @throws NotFound, Forbidden where the viewer may see it but not change it. */
async function editableView(query: Query, viewer: Viewer, id: number): Promise<ListView> {
  const view = await findView(query, viewer, id);
  if (!view) throw new NotFound('The view');
  if (!view.editable) throw new Forbidden();
  return view;
}

/** Others see a shared view in their lists: people who may see the settings offer them. */
const SHARING = 'settings/read';

/** Only what is shared is shared with a group, and only with one of the plant. @throws Forbidden, Invalid */
async function checkSharing(query: Query, caller: Caller, { shared, group_id }: Pick<ListViewInput, 'shared' | 'group_id'>): Promise<void> {
  if (shared && !caller.can(SHARING)) throw new Forbidden(SHARING);
  if (group_id === null) return;
  if (!shared) throw new Invalid({ group_id: 'invalid' });
  if (!(await isGroup(query, group_id))) throw new Invalid({ group_id: 'not_found' });
}

const tooMany = () => new Invalid({ shared: ['too_high', 'There are too many views of this list.'] });

const listListViews = useCase({
  contract: contracts.listListViews,
  async run({ caller, query, searchParams }) {
    return { status: 'ok', items: await viewsOf(query, viewerOf(caller), searchParams.list ?? null) };
  },
});

const createListView = useCase({
  contract: contracts.createListView,
  async run({ caller, query, body }) {
    await checkSharing(query, caller, body);
    const id = await insertView(query, caller.user, body);
    if (id === undefined) throw tooMany();
    return { status: 'ok', item: await editableView(query, viewerOf(caller), id) };
  },
});

const updateListView = useCase({
  contract: contracts.updateListView,
  async run({ caller, query, params, body }) {
    const before = await editableView(query, viewerOf(caller), params.id);
    if (before.shared && !body.shared && !before.own) throw new Invalid({ shared: 'invalid' });
    await checkSharing(query, caller, body);
    if (!(await updateView(query, params.id, body))) throw tooMany();
    return { status: 'ok', item: await editableView(query, viewerOf(caller), params.id) };
  },
});

const removeListView = useCase({
  contract: contracts.removeListView,
  async run({ caller, query, params }) {
    await editableView(query, viewerOf(caller), params.id);
    await deleteView(query, params.id);
    return { status: 'ok' };
  },
});

export const listViewUseCases = [listListViews, createListView, updateListView, removeListView];
