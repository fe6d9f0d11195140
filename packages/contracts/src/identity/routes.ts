import type { Done, Item, Items, Page } from '../answers';
import type { ListQuery } from '../lists';
import { route } from '../route';
import type { groupsList, userTemplatesList, usersList } from './lists';
import type {
  CodeChange,
  Currency,
  Group,
  IdParams,
  LoginByCode,
  LoginByEmail,
  Me,
  MeInput,
  NewUser,
  PasswordChange,
  Photo,
  PhotoParams,
  PreferenceInput,
  PreferenceParams,
  PresentUser,
  Session,
  SignedIn,
  TablePreference,
  Temporary,
  TemporaryInput,
  Tenant,
  Timezone,
  TrustedUser,
  TrustedUserParams,
  User,
  UserAccess,
  UserAccessInput,
  UserCard,
  UserInput,
  UserPatch,
  UserPhotoParams,
  UserTemplate,
} from './schemas';

/** What the sign-in page needs to know of the tenant. */
export const getTenant = route<Record<never, never>, Item<Tenant>>('GET /tenant', { access: 'public' });

/** 401 `not_found`, `wrong_pass`, `not_activated`, `disabled`; 429 `too_many_attempts`. Makes the person trusted on the device. */
export const loginByEmail = route<{ body: LoginByEmail }, Item<SignedIn>>('POST /auth/login_by_email', { access: 'public' });
/** As `loginByEmail`, with the id of a trusted user and their access code. */
export const loginByCode = route<{ body: LoginByCode }, Item<SignedIn>>('POST /auth/login_by_code', { access: 'public' });
/** Who the token stands for; carries a new token when the one used is close to its end. */
export const getSession = route<Record<never, never>, Item<Session>>('GET /auth', { access: 'any' });
export const logout = route<Record<never, never>, Done>('POST /auth/logout', { access: 'any' });
/**
 * An authorised person's access code for one request of this session within 60 s. 401 `wrong_pass` when the code is unknown or its holder lacks
 * the permission, `not_activated`, `disabled`; 429. None of these means that the caller's own session is over.
 */
export const authoriseTemporarily = route<{ body: TemporaryInput }, Item<Temporary>>('POST /auth/temporary', { access: 'any' });
/** People who signed in on this device (`X-Device-Id`) and have an access code, the latest first. */
export const listTrustedUsers = route<Record<never, never>, Items<TrustedUser>>('GET /auth/trusted_users', { access: 'public' });
/** "Not your account?": takes the person off this device. */
export const removeTrustedUser = route<{ params: TrustedUserParams }, Done>('DELETE /auth/trusted_users/:id', { access: 'public' });

export const getMe = route<Record<never, never>, Item<Me>>('GET /me', { access: 'any' });
export const updateMe = route<{ body: MeInput }, Item<Me>>('PUT /me', { access: 'any' });
/** 400 `wrong_password`; 429. Ends the person's other sessions. */
export const changeMyPassword = route<{ body: PasswordChange }, Done>('PUT /me/password', { access: 'any' });
/** 400 `code_in_use`; 429 after several codes that were in use. */
export const changeMyCode = route<{ body: CodeChange }, Done>('PUT /me/code', { access: 'any' });
export const addMyPhoto = route<Record<never, never>, Item<Photo>>('POST /me/photos', { access: 'any', status: 201, content: 'multipart' });
export const removeMyPhoto = route<{ params: PhotoParams }, Done>('DELETE /me/photos/:photoId', { access: 'any' });
/** Remembers what the person chose for one table; all of them come with `GET me`. */
export const savePreference = route<{ params: PreferenceParams; body: PreferenceInput }, Item<TablePreference>>(
  'PUT /me/preferences/:key',
  { access: 'any' },
);

export const listUsers = route<{ query: ListQuery<typeof usersList> }, Page<User>>('GET /users', { access: 'settings.staff/read' });
/**
 * Who is in today. Until schedules exist this goes by sessions: everybody whose session was used since midnight of the tenant's time zone;
 * `present` tells those still signed in from those who have signed out.
 */
export const listPresentUsers = route<Record<never, never>, Items<PresentUser>>('GET /users/in_today', { access: 'staff/read' });
export const getUser = route<{ params: IdParams }, Item<User>>('GET /users/:id', { access: 'settings.staff/read' });
/** A colleague in short: open to everybody who is signed in. */
export const getUserCard = route<{ params: IdParams }, Item<UserCard>>('GET /users/:id/card', { access: 'any' });
export const createUser = route<{ body: NewUser }, Item<User>>('POST /users', { access: 'settings.staff/create', status: 201 });
export const updateUser = route<{ params: IdParams; body: UserInput }, Item<User>>('PUT /users/:id', { access: 'settings.staff/update' });
/** Password, access code or account status alone. */
export const patchUser = route<{ params: IdParams; body: UserPatch }, Item<User>>('PATCH /users/:id', { access: 'settings.staff/update' });
/** 409 `in_use` for the last active administrator. */
export const removeUser = route<{ params: IdParams }, Done>('DELETE /users/:id', { access: 'settings.staff/delete' });
export const addUserPhoto = route<{ params: IdParams }, Item<Photo>>('POST /users/:id/photos', {
  access: 'settings.staff/update',
  status: 201,
  content: 'multipart',
});
export const removeUserPhoto = route<{ params: UserPhotoParams }, Done>('DELETE /users/:id/photos/:photoId', {
  access: 'settings.staff/update',
});
export const getUserAccess = route<{ params: IdParams }, Item<UserAccess>>('GET /users/:id/access', { access: 'settings.staff/read' });
/** Nobody gives more than they hold themselves; administrators are made by administrators. */
export const updateUserAccess = route<{ params: IdParams; body: UserAccessInput }, Item<UserAccess>>('PUT /users/:id/access', {
  access: 'settings.staff/update',
});

export const listGroups = route<{ query: ListQuery<typeof groupsList> }, Page<Group>>('GET /groups', { access: 'any' });
/** Active members, by name. */
export const listGroupMembers = route<{ params: IdParams }, Items<UserCard>>('GET /groups/:id/users', { access: 'any' });

export const listUserTemplates = route<{ query: ListQuery<typeof userTemplatesList> }, Page<UserTemplate>>('GET /user_templates', {
  access: 'settings.staff/read',
});
export const getUserTemplate = route<{ params: IdParams }, Item<UserTemplate>>('GET /user_templates/:id', {
  access: 'settings.staff/read',
});

export const listCurrencies = route<Record<never, never>, Items<Currency>>('GET /global/currencies', { access: 'any' });
export const listTimezones = route<Record<never, never>, Items<Timezone>>('GET /global/timezones', { access: 'any' });
