export * from './schemas/audit';
export * from './schemas/auth';
export * from './schemas/factors';
export * from './schemas/list-views';
export * from './schemas/me';
export * from './schemas/people';
export * from './schemas/sessions';
export * from './schemas/tenant';
