/** For tests of units: a portal without a server. Never part of what a browser downloads. */
export { FakeServer, problemOf } from './testing/fake-server';
export { deployed, sessionWith, tenantWith } from './testing/session.factory';
export { portalAround, startPortalForTests, type PortalForTests } from './testing/portal-for-tests';
export { emitChanges } from './live/change';
export { takeStreamMessage } from './live/stream-messages';
export { currentNotices } from './notices/notices';
export { renderUnit } from './testing/render-unit';
export { chooseOption } from './testing/choose-option';
export { fillDate } from './testing/fill-date';
export { readByHand } from './scan/hand-reader.factory';
export { startDeviceStorage } from './testing/device-storage';
export { FakeUploads } from './testing/fake-uploads';
