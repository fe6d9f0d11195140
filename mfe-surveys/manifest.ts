import { defineManifest, part } from '@portal/portal-kit';

export const manifest = defineManifest({
  name: 'mfe-surveys',
  api: 1,
  namespace: 'surveys',
  locales: (language) => import(/* webpackExclude: /notes\.json$/ */ `./locales/${language}.json`),
  settingsLocales: (language) => import(`./locales/settings/${language}.json`),
  pageLocales: { results: (language) => import(`./locales/results/${language}.json`) },
  routes: [
    {
      id: 'survey_results',
      path: '/surveys-results',
      page: part(() => import('./src/results/survey-results.page'), 'SurveyResultsPage'),
      access: 'survey_results/read',
      title: 'routes.survey_results',
      texts: 'results',
    },
    {
      id: 'pending_surveys.show',
      path: '/pending-surveys/:id',
      page: part(() => import('./src/pending-surveys/pending-survey.page'), 'PendingSurveyPage'),
      access: 'any',
      title: 'survey_dialog.title',
    },
    {
      id: 'settings.surveys',
      path: '/settings/surveys',
      page: part(() => import('./src/survey-list/survey-list.page'), 'SurveyListPage'),
      access: 'settings.surveys/read',
      title: 'routes.surveys',
    },
    {
      id: 'settings.surveys.edit',
      path: '/settings/surveys/:id',
      page: part(() => import('./src/builder/survey-builder.page'), 'SurveyBuilderPage'),
      access: 'settings.surveys/create',
      title: 'routes.survey_builder',
    },
    {
      id: 'settings.surveys-parameters',
      path: '/settings/surveys/:id/parameters',
      page: part(() => import('./src/survey-parameters/survey-parameters.page'), 'SurveyParametersPage'),
      access: 'settings.categories/read',
      title: 'routes.survey_parameters',
    },
    {
      id: 'settings.surveys-events',
      path: '/settings/surveys-events',
      page: part(() => import('./src/survey-events/survey-events.page'), 'SurveyEventsPage'),
      access: 'settings.surveys/read',
      title: 'routes.survey_events',
    },
    {
      id: 'settings.qr_actions',
      path: '/settings/qr_actions',
      page: part(() => import('./src/qr-actions/qr-actions.page'), 'QrActionsPage'),
      access: 'settings.qr_actions/read',
      title: 'routes.qr_actions',
    },
  ],
  menu: [{ route: 'survey_results', icon: 'chart', place: 'drawer', order: 61 }],
  settings: [
    { route: 'settings.surveys', icon: 'clipboard', group: 'surveys', order: 170, description: 'settings.surveys' },
    { route: 'settings.surveys-events', icon: 'megaphone', group: 'surveys', order: 180, description: 'settings.survey_events' },
    { route: 'settings.qr_actions', icon: 'qr-code', group: 'surveys', order: 190, description: 'settings.qr_actions' },
  ],
  widgets: [
    {
      id: 'pending_surveys',
      component: part(() => import('./src/pending-surveys/pending-surveys.widget'), 'PendingSurveysWidget'),
      title: 'widgets.pending_surveys',
      columns: [3, 12],
    },
  ],
  slots: [
    {
      slot: 'portal.surveys',
      component: part(() => import('./src/survey-dialog/pending-survey-prompt'), 'PendingSurveyPrompt'),
      order: 30,
    },
    { slot: 'portal.surveys', component: part(() => import('./src/survey-dialog/scanned-survey'), 'ScannedSurvey'), order: 31 },
    { slot: 'guest.scanned', component: part(() => import('./src/guest-survey/guest-survey'), 'GuestSurvey'), order: 10, access: 'guest' },
  ],
});
