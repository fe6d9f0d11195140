import { archiveIssue, restoreIssue, withdrawIssue } from './write/change/archive-issue';
import { changeIssue, changeMyIssue } from './write/change/change-issue';
import { changeIssues } from './write/change/change-issues';
import { moveFlowIssues } from './write/change/move-issues.use-case';
import { getIssue, getMyIssue } from './read/detail/issue-detail.use-cases';
import { addIssueDocument, addIssuePhoto, removeIssueDocument, removeIssuePhoto } from './write/files/issue-file.use-cases';
import {
  countIssueHistoryByState,
  countIssuesByState,
  countMyIssuesByState,
  getIssueCounts,
  listAssignedIssues,
  listIssueHistory,
  listIssues,
  listMyIssues,
  listPeopleAtWork,
} from './read/lists/issue-list.use-cases';
import { listEquipmentIssues } from './read/lists/equipment-issues.use-cases';
import { addCommentPhoto, addIssueComment, changeIssueComment, removeIssueComment } from './write/comments/comment.use-cases';
import { listIssueComments } from './read/comments/list-comments';
import { linkIssue, unlinkIssue } from './write/links/issue-link.use-cases';
import { listIssueLinks } from './read/links/list-links';
import { mergeIssue, undoMerge } from './write/links/merge-issue';
import { listIssueLog } from './read/log/issue-log.use-cases';
import { assignEmployee, removeEmployee } from './write/people/assign-employee';
import { listCandidates } from './read/people/list-candidates';
import { releaseIssue } from './write/people/release-issue';
import { listSimilarIssues } from './read/similar/similar-issue.use-cases';
import { arriveAtIssue, finishIssue, takeIssue } from './write/people/work-on-issue';
import { reportIssue } from './write/report/report-issue';

/** Every call about issues; path, verb and access come with its contract. */
export const issueUseCases = [
  listIssues,
  getIssueCounts,
  countIssuesByState,
  countMyIssuesByState,
  countIssueHistoryByState,
  listPeopleAtWork,
  listEquipmentIssues,
  getIssue,
  reportIssue,
  changeIssue,
  changeIssues,
  moveFlowIssues,
  archiveIssue,
  restoreIssue,
  withdrawIssue,
  listCandidates,
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
  releaseIssue,
  arriveAtIssue,
  finishIssue,
  listSimilarIssues,
  listIssueComments,
  addIssueComment,
  changeIssueComment,
  removeIssueComment,
  addCommentPhoto,
  listIssueLinks,
  linkIssue,
  unlinkIssue,
  mergeIssue,
  undoMerge,
];
