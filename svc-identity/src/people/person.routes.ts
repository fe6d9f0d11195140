import { createUser } from './create-user';
import { getUser } from './get-user';
import { getUserCard } from './get-user-card';
import { listPresentUsers } from './list-present-users';
import { listUsers } from './list-users';
import { patchUser } from './patch-user';
import { removeUser } from './remove-user';
import { updateUser } from './update-user';
import { getUserAccess, updateUserAccess } from './user-access';
import { addUserPhoto, removeUserPhoto } from './user-photos';

export const peopleRoutes = [
  listUsers,
  listPresentUsers,
  getUser,
  getUserCard,
  createUser,
  updateUser,
  patchUser,
  removeUser,
  addUserPhoto,
  removeUserPhoto,
  getUserAccess,
  updateUserAccess,
];
