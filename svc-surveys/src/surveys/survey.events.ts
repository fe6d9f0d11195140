import { SurveyChanged } from '@portal/proto/surveys/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const surveyChanged = defineEvent(SurveyChanged);

/** Tells that a survey or a draft changed. */
export function publishSurvey(
  query: Query,
  { id, key, published }: { id: number; key: string; published: boolean },
  removed = false,
): void {
  query.publish(surveyChanged(id, { id, key, published: published && !removed, removed }));
}
