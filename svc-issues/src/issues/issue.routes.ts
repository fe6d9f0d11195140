import { archiveIssue, restoreIssue, withdrawIssue } from './change/archive-issue';
import { changeIssue, changeMyIssue } from './change/change-issue';
import { changeIssues } from './change/change-issues';
import { moveFlowIssues } from './change/move-issues.use-case';
import { getIssue, getMyIssue } from './detail/issue-detail.use-cases';
import { addIssueDocument, addIssuePhoto, removeIssueDocument, removeIssuePhoto } from './files/issue-file.use-cases';
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
} from './lists/issue-list.use-cases';
import { listEquipmentIssues } from './lists/equipment-issues.use-cases';
import { addCommentPhoto, addIssueComment, changeIssueComment, removeIssueComment } from './comments/comment.use-cases';
import { listIssueComments } from './comments/list-comments';
import { linkIssue, unlinkIssue } from './links/issue-link.use-cases';
import { listIssueLinks } from './links/list-links';
import { mergeIssue, undoMerge } from './links/merge-issue';
import { listIssueLog } from './log/issue-log.use-cases';
import { assignEmployee, removeEmployee } from './people/assign-employee';
import { listCandidates } from './people/list-candidates';
import { releaseIssue } from './people/release-issue';
import { listSimilarIssues } from './similar/similar-issue.use-cases';
import { arriveAtIssue, finishIssue, takeIssue } from './people/work-on-issue';
import { reportIssue } from './report/report-issue';

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
