export { defineEvent, type Event, type EventDefinition, type MessageCodec } from './outbox/event';
export { onEvent, type Consumer, type Handled, type HandledTogether } from './events/consumer';
export { domainOf, subjectOf, HEADERS } from './outbox/subject';
export { auditEventType, type AuditEntry } from './outbox/audit';
export { noticeEvent, noticeEventType, type NewNotice } from './outbox/notice';
export { eraseEvents, forgetEvents, type EventSelection } from './events/erase-events';
