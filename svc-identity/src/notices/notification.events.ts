import { NotificationsChanged } from '@portal/proto/identity/v1/events';
import { defineEvent } from '@portal/service-kit/events';

/** Its id is the kind of notice, or the person who marked something. */
export const notificationsChanged = defineEvent(NotificationsChanged);
