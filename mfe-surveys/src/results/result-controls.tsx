import { useMemo } from 'react';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { listSurveys } from '@portal/contracts/surveys/contracts';
import { useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { DateField } from '@portal/ui-kit/date-field';
import { NativeSelect } from '@portal/ui-kit/native-select';

interface ControlProps {
  value: string;
  onChange: (value: string) => void;
}

/** Surveys by key, for the selector and its chip. */
export function useSurveyNames(): readonly { value: string; label: string }[] {
  const { locale } = usePortal();
  const surveys = useApiQuery(listSurveys, { query: { sort_by: 'name', pp: PAGE_SIZE_MAX } }, { live: ['survey'] });
  const items = surveys.data?.items;
  return useMemo(() => (items ?? []).map(({ key, name }) => ({ value: key, label: translated(name, locale) })), [items, locale]);
}

/** Which survey's results are shown. */
export function SurveySelect({ value, onChange }: ControlProps) {
  const t = useT();
  const options = [{ value: '', label: t('results.all_surveys') }, ...useSurveyNames()];
  return <NativeSelect hideLabel label={t('results.survey')} options={options} value={value} onChange={onChange} />;
}

/** A bound of the range of days. */
export function DayBound({ label, value, onChange }: ControlProps & { label: string }) {
  return <DateField label={label} value={value} onChange={onChange} />;
}
