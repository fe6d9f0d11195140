export * from './category.schemas';
export * from './dictionary.schemas';
export * from './flow.schemas';
export * from './flow-draft.schemas';
export * from './issue.schemas';
export * from './issue-input.schemas';
export * from './link.schemas';
export * from './note.schemas';
