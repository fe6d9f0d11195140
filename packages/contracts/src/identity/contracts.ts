import { done, itemOf, itemsOf, listQuery, pageOf } from '../answer-schemas';
import { contract } from '../contract';
import { groupsList, userTemplatesList, usersList } from './lists';
import * as routes from './routes';
import * as s from './schemas';

export const getTenant = contract(routes.getTenant, { output: itemOf(s.tenant) });

export const loginByEmail = contract(routes.loginByEmail, { body: s.loginByEmail, output: itemOf(s.signedIn) });
export const loginByCode = contract(routes.loginByCode, { body: s.loginByCode, output: itemOf(s.signedIn) });
export const getSession = contract(routes.getSession, { output: itemOf(s.session) });
export const logout = contract(routes.logout, { output: done });
export const authoriseTemporarily = contract(routes.authoriseTemporarily, { body: s.temporaryInput, output: itemOf(s.temporary) });
export const listTrustedUsers = contract(routes.listTrustedUsers, { output: itemsOf(s.trustedUser) });
export const removeTrustedUser = contract(routes.removeTrustedUser, { params: s.trustedUserParams, output: done });

export const getMe = contract(routes.getMe, { output: itemOf(s.me) });
export const updateMe = contract(routes.updateMe, { body: s.meInput, output: itemOf(s.me) });
export const changeMyPassword = contract(routes.changeMyPassword, { body: s.passwordChange, output: done });
export const changeMyCode = contract(routes.changeMyCode, { body: s.codeChange, output: done });
export const addMyPhoto = contract(routes.addMyPhoto, { output: itemOf(s.photo) });
export const removeMyPhoto = contract(routes.removeMyPhoto, { params: s.photoParams, output: done });
export const savePreference = contract(routes.savePreference, {
  params: s.preferenceParams,
  body: s.preferenceInput,
  output: itemOf(s.tablePreference),
});

export const listUsers = contract(routes.listUsers, { query: listQuery(usersList), output: pageOf(s.user) });
export const listPresentUsers = contract(routes.listPresentUsers, { output: itemsOf(s.presentUser) });
export const getUser = contract(routes.getUser, { params: s.idParams, output: itemOf(s.user) });
export const getUserCard = contract(routes.getUserCard, { params: s.idParams, output: itemOf(s.userCard) });
export const createUser = contract(routes.createUser, { body: s.newUser, output: itemOf(s.user) });
export const updateUser = contract(routes.updateUser, { params: s.idParams, body: s.userInput, output: itemOf(s.user) });
export const patchUser = contract(routes.patchUser, { params: s.idParams, body: s.userPatch, output: itemOf(s.user) });
export const removeUser = contract(routes.removeUser, { params: s.idParams, output: done });
export const addUserPhoto = contract(routes.addUserPhoto, { params: s.idParams, output: itemOf(s.photo) });
export const removeUserPhoto = contract(routes.removeUserPhoto, { params: s.userPhotoParams, output: done });
export const getUserAccess = contract(routes.getUserAccess, { params: s.idParams, output: itemOf(s.userAccess) });
export const updateUserAccess = contract(routes.updateUserAccess, {
  params: s.idParams,
  body: s.userAccessInput,
  output: itemOf(s.userAccess),
});

export const listGroups = contract(routes.listGroups, { query: listQuery(groupsList), output: pageOf(s.group) });
export const listGroupMembers = contract(routes.listGroupMembers, { params: s.idParams, output: itemsOf(s.userCard) });

export const listUserTemplates = contract(routes.listUserTemplates, {
  query: listQuery(userTemplatesList),
  output: pageOf(s.userTemplate),
});
export const getUserTemplate = contract(routes.getUserTemplate, { params: s.idParams, output: itemOf(s.userTemplate) });

export const listCurrencies = contract(routes.listCurrencies, { output: itemsOf(s.currency) });
export const listTimezones = contract(routes.listTimezones, { output: itemsOf(s.timezone) });
