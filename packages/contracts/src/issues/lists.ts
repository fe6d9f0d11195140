export * from './cost-center.lists';
export * from './guest-report.lists';
export * from './issue.lists';
export * from './note.lists';
export * from './periodic.lists';
export * from './report.lists';
