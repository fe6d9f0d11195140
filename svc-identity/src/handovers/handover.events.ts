import { HandoverChanged } from '@portal/proto/identity/v1/events';
import { defineEvent } from '@portal/service-kit/events';

export const handoverChanged = defineEvent(HandoverChanged);
