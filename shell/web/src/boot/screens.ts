/** Code of the sign-in page. */
export const importSignIn = () => import(/* webpackChunkName: "sign-in" */ '../sign-in/sign-in.page');

/** Code that makes the portal ready for a session. */
export const importPortal = () => import(/* webpackChunkName: "portal" */ '../frame/start-portal');

/** Code of the frame around every screen. */
export const importFrame = () => import(/* webpackChunkName: "portal" */ '../frame/portal-frame');
