import type { Migration } from '@portal/service-kit/migration';
import { configuration } from './20261121-1-configuration';
import { issue } from './20261121-2-issue';
import { issueDetails } from './20261121-3-issue-details';
import { issueTotal } from './20261121-4-issue-total';
import { titleSearch } from './20261121-5-title-search';
import { tenantAttributes } from './20261121-6-tenant-attributes';
import { flowRevision } from './20261121-7-flow-revision';
import { definerGrants } from './20261121222500-definer-grants';
import { referenceFill } from './20261121231500-reference-fill';
import { titleSearchPath } from './20261122020300-title-search-path';
import { defaultTransitionVerbs } from './20261122050908-default-transition-verbs';
import { fullOrderIndexes } from './20261122052440-full-order-indexes';
import { pendingIssues } from './20261122060500-pending-issues';
import { note } from './20261122080726-note';
import { equipment } from './20261122111500-equipment';
import { dictionaryNumbers } from './20261122111700-dictionary-numbers';
import { issueLinks } from './20261122180500-issue-links';
import { flowVersions } from './20261122181500-flow-versions';
import { parameterRemoved } from './20261122182500-parameter-removed';
import { issueComments } from './20261122183000-issue-comments';
import { failureCodes } from './20261122183307-failure-codes';
import { similarIssues } from './20261122185000-similar-issues';
import { costCenter } from './20261122190100-cost-center';
import { issueStateTotal } from './20261122212454-issue-state-total';
import { costCentersUsed } from './20261122214100-cost-centers-used';
import { escalations } from './20261122215000-escalations';
import { issueWords } from './20261122221500-issue-words';
import { transitionEffects } from './20261122221900-transition-effects';
import { requiredLicense } from './20261123045300-required-license';
import { lastDraft } from './20261125020500-last-draft';
import { titleSearchOfMany } from './20261125131500-title-search-of-many';
import { guestReport } from './20261123023440-guest-report';
import { currentAndOpenIssues } from './20261125131742-current-and-open-issues';
import { guestReportPhoto } from './20261126180500-guest-report-photo';
import { answerNumber } from './20261126205900-answer-number';
import { countedInIndexes } from './20261126220100-counted-in-indexes';
import { composedText } from './20261128015000-composed-text';
import { languageOrder } from './20261128020100-language-order';
import { counterIssue } from './20261128110000-counter-issue';
import { periodics } from './20261128125000-periodics';
import { figures } from './20261128125500-figures';
import { reports } from './20261128130000-reports';
import { timetable } from './20261128163841-timetable';
import { costs } from './20261128170500-costs';
import { costSums } from './20261128181500-cost-sums';
import { reportSchedules } from './20261128213000-report-schedules';
import { reportLanguages } from './20261129021000-report-languages';

/** In order; a new one goes to the end and is never edited once it was released. */
export const migrations: Migration[] = [
  configuration,
  issue,
  issueDetails,
  issueTotal,
  titleSearch,
  tenantAttributes,
  flowRevision,
  definerGrants,
  referenceFill,
  titleSearchPath,
  defaultTransitionVerbs,
  fullOrderIndexes,
  pendingIssues,
  note,
  equipment,
  dictionaryNumbers,
  issueLinks,
  flowVersions,
  parameterRemoved,
  issueComments,
  failureCodes,
  similarIssues,
  costCenter,
  issueStateTotal,
  costCentersUsed,
  escalations,
  issueWords,
  transitionEffects,
  guestReport,
  requiredLicense,
  lastDraft,
  titleSearchOfMany,
  currentAndOpenIssues,
  guestReportPhoto,
  answerNumber,
  countedInIndexes,
  composedText,
  languageOrder,
  counterIssue,
  periodics,
  figures,
  reports,
  timetable,
  costs,
  costSums,
  reportSchedules,
  reportLanguages,
];
export const EXTENSIONS = ['pg_trgm', 'btree_gin'];
