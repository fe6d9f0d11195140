export { defineEvent, type Event, type EventDefinition, type MessageCodec } from './events/definition';
export { onEvent, type Consumer, type Handled, type HandledTogether } from './events/consumer';
export { domainOf, subjectOf, HEADERS } from './events/subject';
export { auditEventType, type AuditEntry } from './events/audit';
export { noticeEvent, noticeEventType, type NewNotice } from './events/notice';
export { eraseEvents, forgetEvents, type EventSelection } from './events/erase-events';
