export * from './pending.schemas';
export * from './qr-action.schemas';
export * from './question.schemas';
export * from './result.schemas';
export * from './survey-event.schemas';
export * from './survey.schemas';
