import type { ComponentType } from 'react';
import { fetchedScreen } from './fetched-screen';
import { isTerminalDevice } from '../terminal-device/terminal-device';

/** Code of the sign-in page. */
export const importSignIn = () => import(/* webpackChunkName: "sign-in" */ '../sign-in/sign-in.page');

/** Code of the pages for people without a session. */
export const importAccount = () => import(/* webpackChunkName: "account" */ '../account/account.page');

/** Code of the pages for guests. */
export const importGuest = () => import(/* webpackChunkName: "guest" */ '../guest/guest.page');

/**
 * Code that makes the portal ready for a session. What a chunk's name gathers comes together: a shared device does without what the frame
 * of people brings.
 */
export const importPortal = () =>
  isTerminalDevice()
    ? import(/* webpackChunkName: "terminal" */ '../frame/start-portal')
    : import(/* webpackChunkName: "portal" */ '../frame/start-portal');

/** Code of the frame around every screen: that of a shared device where this browser is one. */
export const importFrame = (): Promise<{ PortalFrame: ComponentType }> =>
  isTerminalDevice()
    ? import(/* webpackChunkName: "terminal" */ '../terminal/terminal-frame')
    : import(/* webpackChunkName: "portal" */ '../frame/portal-frame');

/** The sign-in page. */
export const SignInPage = fetchedScreen(async () => (await importSignIn()).SignInPage);

/** The pages for people without a session. */
export const AccountPage = fetchedScreen(async () => (await importAccount()).AccountPage);

/** The passport of a machine for guests. */
export const GuestPage = fetchedScreen(async () => (await importGuest()).GuestPage);

/** What people see who have to set up a second factor first. */
export const EnrolmentScreen = fetchedScreen(async () => (await import('../enrolment/enrolment.screen')).EnrolmentScreen);

/** Everything around the screens of somebody who is signed in. */
export const PortalFrame = fetchedScreen(async () => (await importFrame()).PortalFrame);
