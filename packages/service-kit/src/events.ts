export { defineEvent, type Event, type EventDefinition, type MessageCodec } from './events/definition';
export { publish } from './events/publish';
export { onEvent, type Consumer, type Handled } from './events/consumer';
export { subjectOf, HEADERS } from './events/subject';
