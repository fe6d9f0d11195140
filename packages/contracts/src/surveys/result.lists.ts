import { listGrammar } from '../lists';

/** Completed entries, the newest first. */
export const surveyResultList = listGrammar({
  filters: {
    id: 'integer',
    survey_key: 'text',
    survey_id: 'integer',
    version_id: 'integer',
    user_id: 'integer',
    issue_id: 'integer',
    completed_at: 'datetime',
  },
  sorts: ['id', 'completed_at'],
  defaultSort: { by: 'completed_at', dir: 'desc' },
});

/** Versions with their results; `published` is of the survey now. */
export const surveyVersionList = listGrammar({
  filters: { id: 'integer', key: 'text', survey_id: 'integer', published: 'boolean', created_at: 'datetime', completed_at: 'datetime' },
  sorts: ['id', 'created_at'],
  defaultSort: { by: 'created_at', dir: 'desc' },
});

/** Filters of the figures of one version, and of the values of one question. */
export const versionFigures = listGrammar({ filters: { completed_at: 'datetime' }, sorts: ['id'], defaultSort: { by: 'id', dir: 'desc' } });
