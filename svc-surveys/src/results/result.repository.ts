import type { Page } from '@portal/contracts/answers';
import type { ResultPage, SurveyResult, SurveyResultDetail, SurveySection, VersionResult } from '@portal/contracts/surveys/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { runList, selectList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { ENTRY, ENTRY_JOIN, RESULTS, VERSION, VERSIONS } from './result-lists.repository';
import { withAddresses, type SignedUrl } from './photo-address';
import { parameterFilters, type ResultQuery } from './result-query';

/** Whether the reader may know of issues, and how the addresses of photos are made. */
export interface ResultReader {
  issues: boolean;
  signedUrl: SignedUrl;
}

/** A page of entries that the filters find. */
export async function pageOfEntries(query: Query, asked: ResultQuery, reader: ResultReader): Promise<Pick<ResultPage, 'items' | 'meta'>> {
  const { issues, signedUrl } = reader;
  const { text } = await runList<Page<SurveyResult>>(query, RESULTS, asked.list, { ...parameterFilters(asked), issues });
  const { items, meta } = JSON.parse(text) as { items: SurveyResult[] } & Pick<ResultPage, 'meta'>;
  return { items: items.map((item) => withAddresses(item, signedUrl)), meta };
}

const ONE = `
  select ${selectList({ ...ENTRY, issue_id: 'case when $3 then e.issue_id end' })}, v.name, v.sections
  from survey_entry e join survey_version v on v.tenant_id = $1 and v.id = e.version_id
  ${ENTRY_JOIN}
  where e.tenant_id = $1 and e.id = $2 and not v.anonymous`;

/** An entry with the questions of its version. @throws NotFound, also for one of an anonymous survey */
export async function readEntry(query: Query, id: number, { issues, signedUrl }: ResultReader): Promise<SurveyResultDetail> {
  const [found] = await query.sql<SurveyResultDetail>(ONE, [id, issues]);
  if (!found) throw new NotFound('The result');
  return withAddresses(found, signedUrl);
}

/** A version of the list; the list itself does not say that it is anonymous. */
export type ListedVersion = VersionResult & { anonymous: boolean };

/** A page of versions, whatever was answered to them. */
export async function pageOfVersions(query: Query, list: object): Promise<Page<ListedVersion>> {
  const { text } = await runList<Page<ListedVersion>>(query, VERSIONS, list);
  return JSON.parse(text) as Page<ListedVersion>;
}

const ONE_VERSION = `
  select ${selectList({ ...VERSION, anonymous: 'v.anonymous', sections: 'v.sections' })}
  from survey_version v join survey s on s.tenant_id = $1 and s.id = v.survey_id where v.tenant_id = $1 and v.id = $2`;

/** A version with what it asks. @throws NotFound */
export async function readVersion(query: Query, id: number): Promise<ListedVersion & { sections: SurveySection[] }> {
  const [found] = await query.sql<ListedVersion & { sections: SurveySection[] }>(ONE_VERSION, [id]);
  if (!found) throw new NotFound('The version');
  return found;
}
