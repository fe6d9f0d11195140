import * as contracts from '@portal/contracts/identity/contracts';
import { runList } from '@portal/service-kit/list';
import { useCase } from '../deps';
import { createUser } from './create-user';
import { exportUser } from '../personal-data/export-user';
import { assertCanManage } from '../people/management-rights';
import { patchUser } from './patch-user';
import { cardList, listPeople, peopleInToday } from '../people/person-list.repository';
import { getCard, getPersonDetail } from '../people/person.repository';
import { readablePerson } from '../people/readable-person';
import { withPhoto } from '../photos/photo-address';
import { removePhoto, setPhoto } from '../people/set-photo';
import { eraseUser, removeUser } from './remove-user';
import { updateUser } from './update-user';
import { getUserAccess, setAccessFromTemplate, updateUserAccess } from './user-access';
import { waitingEmailUseCases } from './waiting-email.use-cases';

const listUsers = useCase({
  contract: contracts.listUsers,
  run: ({ caller, query, searchParams, deps }) => listPeople(query, caller, deps.files, searchParams),
});

const listUserCards = useCase({
  contract: contracts.listUserCards,
  run: ({ ctx, caller, query, searchParams, deps }) =>
    runList(query, cardList(deps.files, caller.can('staff/read')), searchParams, deps.files.urlParams(ctx.tenant)),
});

const listPresentUsers = useCase({
  contract: contracts.listPresentUsers,
  async run({ ctx, query, deps }) {
    const people = await peopleInToday(query);
    return { status: 'ok', items: people.map((person) => withPhoto(deps, ctx.tenant, person)) };
  },
});

const getUser = useCase({
  contract: contracts.getUser,
  async run({ ctx, caller, query, params, deps }) {
    return { status: 'ok', item: withPhoto(deps, ctx.tenant, readablePerson(caller, await getPersonDetail(query, params.id))) };
  },
});

const getUserCard = useCase({
  contract: contracts.getUserCard,
  async run({ ctx, caller, query, params, deps }) {
    return { status: 'ok', item: withPhoto(deps, ctx.tenant, await getCard(query, params.id, caller.can('staff/read'))) };
  },
});

const addUserPhoto = useCase({
  contract: contracts.addUserPhoto,
  beforeFile: ({ caller, query, params: { id } }) => assertCanManage(caller, query, id),
  async run({ caller, query, params: { id }, file, deps }) {
    await assertCanManage(caller, query, id);
    return { status: 'ok', item: await setPhoto({ deps, query, user: id }, file) };
  },
});

const removeUserPhoto = useCase({
  contract: contracts.removeUserPhoto,
  async run({ caller, query, params: { id, photoId }, deps }) {
    await assertCanManage(caller, query, id);
    await removePhoto({ deps, query, user: id }, photoId);
    return { status: 'ok' };
  },
});

export const personUseCases = [
  listUsers,
  listPresentUsers,
  listUserCards,
  getUser,
  getUserCard,
  createUser,
  updateUser,
  patchUser,
  removeUser,
  eraseUser,
  exportUser,
  addUserPhoto,
  removeUserPhoto,
  getUserAccess,
  updateUserAccess,
  setAccessFromTemplate,
  ...waitingEmailUseCases,
];
