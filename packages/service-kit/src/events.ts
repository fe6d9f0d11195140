export { defineEvent, type Codec, type Event, type EventDefinition } from './events/definition';
export { publish } from './events/publish';
export { onEvent, type Consumer, type Handled } from './events/consumer';
export { subjectOf, HEADERS } from './events/subject';
