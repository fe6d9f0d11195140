import { FlowChanged } from '@portal/proto/issues/v1/events';
import { defineEvent } from '@portal/service-kit/events';

export const flowChanged = defineEvent(FlowChanged);
