import { useState } from 'react';
import styled from 'styled-components';
import { PAGE_SIZES } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { listQuestionValues } from '@portal/contracts/surveys/contracts';
import type { QuestionValue, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { LoadError, useApiQuery, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Pagination } from '@portal/ui-kit/pagination';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { color, font, space } from '@portal/ui-kit/theme';
import type { ResultFilters } from './use-result-dimensions';

interface QuestionValuesProps {
  versionId: number;
  question: SurveyQuestion;
  filters: ResultFilters;
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.table};
  th,
  td {
    padding: ${space.s};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    font-weight: ${font.regular};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  thead th {
    color: ${color.muted};
  }
`;

/** Answers to a question of texts, numbers or photos, page by page. */
export function QuestionValues({ versionId, question, filters }: QuestionValuesProps) {
  const t = useT();
  const { locale } = usePortal();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(PAGE_SIZES[0]);
  const values = useApiQuery(
    listQuestionValues,
    { params: { versionId, questionId: question.id }, query: { ...filters, p: page, pp: size } },
    { live: ['survey_result'], keep: true },
  );
  if (values.error && !values.data) return <LoadError compact error={values.error} onRetry={() => void values.refetch()} />;
  if (!values.data) return <SkeletonText lines={3} />;
  const { items, meta } = values.data;
  return (
    <>
      <ValueTable label={t('results.values', { question: translated(question.name, locale) })} type={question.type} values={items} />
      {meta.total > PAGE_SIZES[0] && (
        <Pagination
          page={page}
          pageSize={size}
          total={meta.total}
          pageSizes={PAGE_SIZES}
          onPage={setPage}
          onPageSize={(next) => {
            setSize(next);
            setPage(1);
          }}
        />
      )}
    </>
  );
}

function ValueTable({ label, type, values }: { label: string; type: SurveyQuestion['type']; values: readonly QuestionValue[] }) {
  const t = useT();
  const format = useFormat();
  const named = values.some(({ completed_at }) => completed_at !== null);
  const isPhoto = type === 'PHOTO';
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t(isPhoto ? 'results.photos' : 'results.option')}</th>
          {named && <th scope="col">{t('results.person')}</th>}
          {named && <th scope="col">{t('results.completed')}</th>}
        </tr>
      </thead>
      <tbody>
        {values.map(({ result_id, value, photos, user, completed_at }, index) => (
          <tr key={result_id ?? index}>
            <td>
              {isPhoto
                ? photos.map(({ id, file, name }) => (
                    <a key={id} href={file}>
                      {name}
                    </a>
                  ))
                : typeof value === 'number'
                  ? format.number(value)
                  : value}
            </td>
            {named && <td>{user?.name ?? t('results.guest')}</td>}
            {named && <td>{format.exact(completed_at)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
