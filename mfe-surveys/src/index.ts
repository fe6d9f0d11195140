import { createLifecycle } from '@portal/portal-kit';
import { manifest } from '../manifest';

export const { bootstrap, mount, unmount } = createLifecycle(manifest);
