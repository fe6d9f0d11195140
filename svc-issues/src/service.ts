import { storageQuotaMb } from '@portal/service-kit/projections';
import { defineService } from '@portal/service-kit/service';
import { EXTENSIONS, migrations } from '../migrations';
import { categoryExport } from './categories/category-exports';
import { categoryParameterUseCases } from './categories/category-parameter.use-cases';
import { categoryUseCases } from './categories/category.use-cases';
import type { Config } from './config';
import { copies } from './projections';
import { clients, type Deps } from './deps';
import { dictionariesGrpc } from './dictionaries/dictionaries.grpc';
import { costUseCases } from './costs/cost.use-cases';
import { keepCosts } from './costs/keep-cost-sums.job';
import { costCenterExport } from './cost-centers/cost-center-exports';
import { costCentersGrpc } from './cost-centers/cost-centers.grpc';
import { costCenterUseCases } from './cost-centers/cost-center.use-cases';
import { dictionaryUseCases } from './dictionaries/dictionary.use-cases';
import { figureUseCases } from './figures/figure.use-cases';
import { writeChartWorkbook } from './figures/write-chart.task';
import { flowDraftUseCases } from './flows/flow-draft.use-cases';
import { flowUseCases } from './flows/flow.use-cases';
import { moveIssues } from './issues/write/change/move-issues.task';
import { tryDraft } from './flows/simulation/try-draft.task';
import { tryFlowDraft } from './flows/simulation/try-draft.use-case';
import { fireTimers } from './issues/timers/fire-timers.job';
import { issueExports } from './issues/read/lists/issue-exports';
import { decisionUseCases } from './guest-reports/decide-guest-report';
import { guestUseCases } from './guest-reports/send-guest-report';
import { issueUseCases } from './issues/issue.routes';
import { partMoved } from './issues/write/parts/log-part-usage.consumer';
import { writeIssueWords } from './issues/write/search/write-issue-words.job';
import { issuesGrpc } from './issues/read/grpc/issues.grpc';
import { getMorning } from './morning/morning.use-case';
import { noteUseCases } from './notes/note.use-cases';
import { makePeriodicIssues } from './periodics/make-issues.job';
import { periodicUseCases } from './periodics/periodic.use-cases';
import { planPeriodics } from './periodics/plan-dates.job';
import { personalData } from './personal-data';
import { makeReport } from './reports/make-report.task';
import { makeScheduledReports } from './reports/make-scheduled-reports.job';
import { reportScheduleUseCases } from './reports/report-schedule.use-cases';
import { reportUseCases } from './reports/report.use-cases';
import { seedPlant } from './seed/plants/seed-plant';
import { seed } from './seed/seed';
import { counterTriggered } from './opened-issues/counter-trigger.consumer';
import { ruleMet } from './opened-issues/survey-rule.consumer';
import { toolIssueRequested } from './opened-issues/tool-issue.consumer';
import { SurveyAsker } from './surveys/survey-asker';
import { getIssueTimetable, getMyTimetable } from './timetable/timetable.use-case';

/** Everything this service is; nothing runs yet. */
export const service = defineService<Config, Deps, typeof clients>({
  name: 'issues',
  schema: 'issues',
  migrations,
  extensions: EXTENSIONS,
  useCases: [
    ...categoryUseCases,
    ...categoryParameterUseCases,
    ...flowUseCases,
    ...flowDraftUseCases,
    tryFlowDraft,
    ...dictionaryUseCases,
    ...costCenterUseCases,
    ...costUseCases,
    ...noteUseCases,
    ...periodicUseCases,
    ...figureUseCases,
    ...reportUseCases,
    ...reportScheduleUseCases,
    getIssueTimetable,
    getMyTimetable,
    getMorning,
    ...issueUseCases,
    ...guestUseCases,
    ...decisionUseCases,
  ],
  grpc: [issuesGrpc, dictionariesGrpc, costCentersGrpc],
  consumers: [...copies.flatMap(({ consumers }) => consumers), ruleMet, counterTriggered, toolIssueRequested, partMoved],
  exports: [...issueExports, categoryExport, costCenterExport],
  tasks: [moveIssues, tryDraft, makeReport, writeChartWorkbook],
  personalData,
  jobs: [fireTimers, planPeriodics, makePeriodicIssues, writeIssueWords, keepCosts, makeScheduledReports, ...copies.map(({ job }) => job)],
  storageQuotaMb,
  seed,
  seedPlant,
  clients,
  create: (base) => ({ ...base, surveyAsker: new SurveyAsker(base.surveys) }),
});
