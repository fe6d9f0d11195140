import { archiveIssue } from './change/archive-issue';
import { changeIssue, changeMyIssue } from './change/change-issue';
import { getIssue, getMyIssue } from './detail/get-issue';
import { addIssueDocument, addIssuePhoto, removeIssueDocument, removeIssuePhoto } from './files/issue-files';
import { listAssignedIssues } from './lists/list-assigned-issues';
import { listIssues } from './lists/list-issues';
import { listIssueHistory, listMyIssues } from './lists/list-my-issues';
import { listIssueLog } from './log/list-issue-log';
import { assignEmployee, removeEmployee } from './people/assign-employee';
import { arriveAtIssue, finishIssue, takeIssue } from './people/work-on-issue';
import { reportIssue } from './report/report-issue';

/** Every call about issues; path, verb and access come with its contract. */
export const issueUseCases = [
  listIssues,
  getIssue,
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
  getMyIssue,
  changeMyIssue,
  takeIssue,
  arriveAtIssue,
  finishIssue,
];
