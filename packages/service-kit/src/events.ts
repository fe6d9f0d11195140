export { defineEvent, type Event } from './outbox/event';
export { onEvent, type Consumer, type Handled } from './events/consumer';
export { domainOf } from './outbox/subject';
export { auditEventType, type AuditEntry } from './outbox/audit';
export { noticeEvent, noticeEventType, type NewNotice } from './outbox/notice';
export { eraseEvents, forgetEvents } from './events/erase-events';
