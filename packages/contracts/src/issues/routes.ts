import type { Done, Item, Items, Page } from '../answers';
import type { ListQuery } from '../lists';
import { route } from '../route';
import type { AssignedIssueListGrammar, IssueHistoryListGrammar, IssueListGrammar, MyIssueListGrammar } from './lists';
import type {
  AssignedIssue,
  AssignedScope,
  Category,
  CategoryInput,
  DictionaryEntry,
  DictionaryQuery,
  EmployeeInput,
  FinishInput,
  Flow,
  Issue,
  IssueFile,
  IssuePatch,
  IssueRow,
  LogEntry,
  MyIssuePatch,
  NewIssue,
} from './schemas';

interface ById {
  params: { id: number };
}
interface ByFile {
  params: { id: number; fileId: string };
}

/** The whole tree, parents before children, each level by `sort` then `id`. */
export const listCategories = route<Record<never, never>, Items<Category>>('GET /categories', { access: 'any' });
export const createCategory = route<{ body: CategoryInput }, Item<Category>>('POST /categories', {
  access: 'settings.categories/create',
  status: 201,
});
export const updateCategory = route<ById & { body: CategoryInput }, Item<Category>>('PUT /categories/:id', {
  access: 'settings.categories/update',
});
export const deleteCategory = route<ById, Done>('DELETE /categories/:id', { access: 'settings.categories/delete' });

export const listFlows = route<Record<never, never>, Items<Flow>>('GET /flows', { access: 'any' });
export const showFlow = route<ById, Item<Flow>>('GET /flows/:id', { access: 'any' });

export const listDictionaries = route<{ query: DictionaryQuery }, Items<DictionaryEntry>>('GET /dictionaries', { access: 'any' });

export const listIssues = route<{ query: ListQuery<IssueListGrammar> }, Page<IssueRow>>('GET /issues', { access: 'issues/read' });
export const showIssue = route<ById, Item<Issue>>('GET /issues/:id', { access: 'issues/read' });
export const reportIssue = route<{ body: NewIssue }, Item<Issue>>('POST /issues', { access: 'any', status: 201 });
/** Each member asks for its own right: issues/update, issues.transition, issues.reject, issues.confirm, issues.assign (update). */
export const changeIssue = route<ById & { body: IssuePatch }, Item<Issue>>('PATCH /issues/:id', { access: 'any' });
export const archiveIssue = route<ById, Item<Issue>>('DELETE /issues/:id', { access: 'issues/delete' });

export const assignEmployee = route<ById & { body: EmployeeInput }, Item<Issue>>('POST /issues/:id/employees', {
  access: 'issues.assign/update',
  status: 201,
});
export const removeEmployee = route<{ params: { id: number; employeeId: number } }, Item<Issue>>(
  'DELETE /issues/:id/employees/:employeeId',
  { access: 'issues.assign/update' },
);

export const listIssueLog = route<ById, Items<LogEntry>>('GET /issues/:id/log', { access: 'logs/read' });

/** The person who reported an issue may add to it while it is open; others need issues.details/create (removal: delete). */
export const addIssuePhoto = route<ById, Item<IssueFile>>('POST /issues/:id/photos', { access: 'any', status: 201, content: 'multipart' });
export const removeIssuePhoto = route<ByFile, Done>('DELETE /issues/:id/photos/:fileId', { access: 'any' });
export const addIssueDocument = route<ById, Item<IssueFile>>('POST /issues/:id/documents', {
  access: 'any',
  status: 201,
  content: 'multipart',
});
export const removeIssueDocument = route<ByFile, Done>('DELETE /issues/:id/documents/:fileId', { access: 'any' });

export const listMyIssues = route<{ query: ListQuery<MyIssueListGrammar> }, Page<IssueRow>>('GET /me/issues', { access: 'any' });
export const listAssignedIssues = route<{ query: ListQuery<AssignedIssueListGrammar> & { scope?: AssignedScope } }, Page<AssignedIssue>>(
  'GET /me/assigned_issues',
  { access: 'any' },
);
export const listIssueHistory = route<{ query: ListQuery<IssueHistoryListGrammar> }, Page<IssueRow>>('GET /me/issues_history', {
  access: 'any',
});
/** An issue the caller reported, is or was assigned to, or that waits for one of the caller's groups. */
export const showMyIssue = route<ById, Item<Issue>>('GET /me/issues/:id', { access: 'any' });
export const changeMyIssue = route<ById & { body: MyIssuePatch }, Item<Issue>>('PATCH /me/issues/:id', { access: 'any' });
export const takeIssue = route<ById, Item<Issue>>('POST /me/issues/:id/take', { access: 'any' });
export const arriveAtIssue = route<ById, Item<Issue>>('POST /me/issues/:id/arrive', { access: 'any' });
export const finishIssue = route<ById & { body: FinishInput }, Item<Issue>>('POST /me/issues/:id/finish', { access: 'any' });
