import { addIssueDocument } from './add-issue-document';
import { addIssuePhoto } from './add-issue-photo';
import { archiveIssue } from './archive-issue';
import { arriveAtIssue } from './arrive-at-issue';
import { assignEmployee } from './assign-employee';
import { changeIssue } from './change-issue';
import { changeMyIssue } from './change-my-issue';
import { finishIssue } from './finish-issue';
import { listAssignedIssues } from './list-assigned-issues';
import { listIssueLog } from './list-issue-log';
import { listIssues } from './list-issues';
import { listIssueHistory, listMyIssues } from './list-my-issues';
import { removeEmployee } from './remove-employee';
import { removeIssueDocument } from './remove-issue-document';
import { removeIssuePhoto } from './remove-issue-photo';
import { reportIssue } from './report-issue';
import { showIssue } from './show-issue';
import { showMyIssue } from './show-my-issue';
import { takeIssue } from './take-issue';

/** Every call about issues; path, verb and access come with its contract. */
export const issueUseCases = [
  listIssues,
  showIssue,
  reportIssue,
  changeIssue,
  archiveIssue,
  assignEmployee,
  removeEmployee,
  listIssueLog,
  addIssuePhoto,
  removeIssuePhoto,
  addIssueDocument,
  removeIssueDocument,
  listMyIssues,
  listAssignedIssues,
  listIssueHistory,
  showMyIssue,
  changeMyIssue,
  takeIssue,
  arriveAtIssue,
  finishIssue,
];
