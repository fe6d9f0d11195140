export * from './pending.lists';
export * from './qr-action.lists';
export * from './result.lists';
export * from './survey-event.lists';
export * from './survey.lists';
