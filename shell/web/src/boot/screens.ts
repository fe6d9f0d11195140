/** Code of the sign-in page. */
export const importSignIn = () => import(/* webpackChunkName: "sign-in" */ '../sign-in/sign-in.page');

/** Code of the pages for people without a session. */
export const importAccount = () => import(/* webpackChunkName: "account" */ '../account/account.page');

/** Code of the pages for guests. */
export const importGuest = () => import(/* webpackChunkName: "guest" */ '../guest/guest.page');

/** Code that makes the portal ready for a session. */
export const importPortal = () => import(/* webpackChunkName: "portal" */ '../frame/start-portal');

/** Code of the frame around every screen. */
export const importFrame = () => import(/* webpackChunkName: "portal" */ '../frame/portal-frame');
