import type { Flow } from '@portal/contracts/issues/schemas';
import type { DetailContext } from '../../read/detail/issue-detail';
import type { Employee } from '../../model/assignment';
import { IssueWork } from '../../model/issue';
import type { IssueRecord } from '../../model/issue-fields';

/** An issue while it is changed, with the context that its answer shows. */
export class LoadedIssue extends IssueWork {
  constructor(record: IssueRecord, { flow, employees, context }: { flow: Flow; employees: Employee[]; context: DetailContext }, at: Date) {
    super(record, employees, flow, context.category.planned, at);
    this.context = context;
    this.categoryPath = context.category.path;
  }

  /** Path of the category that it has: `/1/5/`. */
  categoryPath: string;

  readonly context: DetailContext;

  /** People who are told of it since their own report was merged into it. */
  get watchers(): readonly number[] {
    return this.context.watchers;
  }
}
