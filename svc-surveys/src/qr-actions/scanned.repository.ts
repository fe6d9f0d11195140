import type { ScannedSurvey, SurveyParameter } from '@portal/contracts/surveys/schemas';
import type { Query } from '@portal/service-kit/query';

/** What a code stands for. */
export interface Scanned {
  id: number;
  allow_guest: boolean;
  /** Machine or tool that it hangs at. */
  equipment_id: number | null;
  enabled: boolean;
  /** Whether now lies within its validity. */
  valid: boolean;
  survey: ScannedSurvey;
  /** Parameters of its version. */
  parameters: SurveyParameter[];
}

const SCANNED = `
  select a.id, a.allow_guest, a.equipment_id, a.enabled,
    (a.valid_from is null or a.valid_from <= now()) and (a.valid_to is null or a.valid_to > now()) as valid,
    json_build_object('id', s.id, 'key', s.key, 'version_id', v.id, 'name', v.name, 'description', v.description, 'anonymous', v.anonymous,
      'sections', v.sections) as survey, v.parameters
  from qr_action a
  join survey s on s.tenant_id = $1 and s.key = a.survey_key and s.draft_of is null and s.removed_at is null and s.published
  join lateral (select * from survey_version v where v.tenant_id = $1 and v.survey_id = s.id order by v.number desc limit 1) v on true
  where a.tenant_id = $1 and a.ulid = $2`;

/** What a code of the tenant stands for; null where there is none, or its survey is not published. */
export async function findScanned(query: Query, ulid: string): Promise<Scanned | null> {
  const [found] = await query.sql<Scanned>(SCANNED, [ulid]);
  return found ?? null;
}
