import { done, itemOf, itemsOf, listQuery, pageOf } from '../answer-schemas';
import { contract } from '../contract';
import { issueHistoryList, issueList, myIssueList } from './lists';
import * as routes from './routes';
import * as s from './schemas';

export const listCategories = contract(routes.listCategories, { output: itemsOf(s.category) });
export const createCategory = contract(routes.createCategory, { body: s.categoryInput, output: itemOf(s.category) });
export const updateCategory = contract(routes.updateCategory, {
  params: s.categoryParams,
  body: s.categoryInput,
  output: itemOf(s.category),
});
export const deleteCategory = contract(routes.deleteCategory, { params: s.categoryParams, output: done });

export const listFlows = contract(routes.listFlows, { output: itemsOf(s.flow) });
export const showFlow = contract(routes.showFlow, { params: s.flowParams, output: itemOf(s.flow) });

export const listDictionaries = contract(routes.listDictionaries, { query: s.dictionaryQuery, output: itemsOf(s.dictionaryEntry) });

export const listIssues = contract(routes.listIssues, { query: listQuery(issueList), output: pageOf(s.issueRow) });
export const showIssue = contract(routes.showIssue, { params: s.issueParams, output: itemOf(s.issue) });
export const reportIssue = contract(routes.reportIssue, { body: s.newIssue, output: itemOf(s.issue) });
export const changeIssue = contract(routes.changeIssue, { params: s.issueParams, body: s.issuePatch, output: itemOf(s.issue) });
export const archiveIssue = contract(routes.archiveIssue, { params: s.issueParams, output: itemOf(s.issue) });

export const assignEmployee = contract(routes.assignEmployee, { params: s.issueParams, body: s.employeeInput, output: itemOf(s.issue) });
export const removeEmployee = contract(routes.removeEmployee, { params: s.issueEmployeeParams, output: itemOf(s.issue) });

export const listIssueLog = contract(routes.listIssueLog, { params: s.issueParams, output: itemsOf(s.logEntry) });

export const addIssuePhoto = contract(routes.addIssuePhoto, { params: s.issueParams, output: itemOf(s.issueFile) });
export const removeIssuePhoto = contract(routes.removeIssuePhoto, { params: s.issueFileParams, output: done });
export const addIssueDocument = contract(routes.addIssueDocument, { params: s.issueParams, output: itemOf(s.issueFile) });
export const removeIssueDocument = contract(routes.removeIssueDocument, { params: s.issueFileParams, output: done });

export const listMyIssues = contract(routes.listMyIssues, { query: listQuery(myIssueList), output: pageOf(s.issueRow) });
export const listAssignedIssues = contract(routes.listAssignedIssues, { query: s.assignedQuery, output: pageOf(s.assignedIssue) });
export const listIssueHistory = contract(routes.listIssueHistory, { query: listQuery(issueHistoryList), output: pageOf(s.issueRow) });
export const showMyIssue = contract(routes.showMyIssue, { params: s.issueParams, output: itemOf(s.issue) });
export const changeMyIssue = contract(routes.changeMyIssue, { params: s.issueParams, body: s.myIssuePatch, output: itemOf(s.issue) });
export const takeIssue = contract(routes.takeIssue, { params: s.issueParams, output: itemOf(s.issue) });
export const arriveAtIssue = contract(routes.arriveAtIssue, { params: s.issueParams, output: itemOf(s.issue) });
export const finishIssue = contract(routes.finishIssue, { params: s.issueParams, body: s.finishInput, output: itemOf(s.issue) });
