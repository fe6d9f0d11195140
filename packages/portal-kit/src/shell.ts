/**
 * What the shell needs before anybody is signed in, and nothing heavier: no router, no query client, no event
 * parser, no dialogs. The rest is in `@portal/portal-kit/portal`.
 */
export { createStore, useStore } from './portal/create-store';
export { portal } from './portal/portal-store';
export { usePortalState as usePortal } from './portal/use-portal-state';
export { startPortal } from './session/start-portal';
export { setTheme } from './portal/theme';
export { sessionToken, signOutHere, TOKEN_KEY } from './session/session-token';
export { signOut } from './sign-out/sign-out';
export { deviceId } from './session/device';
export { api } from './api/api';
export { ApiError } from './api/api-error';
export { qrCodeOf, SCAN_PARAMETER } from './surveys/qr-code';
export { configureApi, type Approval, type RefusedRequest } from './portal/hooks';
export { startI18n } from './i18n/start-i18n';
export { addLocales } from './i18n/namespaces';
export { changeLocale } from './i18n/locale';
export { usePortalT, type Translate } from './i18n/use-t';
export { languageName } from './format/language-name';
export { useFormat } from './format/use-format';
export { PortalProviders } from './labels/portal-providers';
export { failureText } from './notices/failure-text';
export { notify } from './notices/notify';
export { dismissNotice, useNotices } from './notices/notices';
export { LoadFailure } from './api/load-failure';
export { PartBoundary } from './errors/part-boundary';
export { emitReconnected } from './errors/reconnected';
export { useRecovery } from './errors/use-recovery';
export { reportClientError } from './errors/report-client-error';
export type { MenuEntry, PublishedAction, PublishedManifest, PublishedRoute, RegistryEntry, TerminalMode } from './portal/published';
