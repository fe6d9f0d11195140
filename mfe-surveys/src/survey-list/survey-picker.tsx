import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { listSurveys } from '@portal/contracts/surveys/contracts';
import { useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { ComboBox } from '@portal/ui-kit/combo-box';
import type { FieldBasics } from '@portal/ui-kit/field';

interface SurveyPickerProps extends FieldBasics {
  /** The key of a survey; '' for none. */
  value: string;
  onChange: (key: string) => void;
}

/** One of the plant's surveys. One that is not published is marked: nobody is asked it yet. */
export function SurveyPicker({ value, onChange, ...field }: SurveyPickerProps) {
  const t = useT();
  const { locale } = usePortal();
  const surveys = useApiQuery(listSurveys, { query: { sort_by: 'name', pp: PAGE_SIZE_MAX } }, { live: ['survey'] });
  const options = (surveys.data?.items ?? []).map(({ key, name, published }) => ({
    value: key,
    label: published ? translated(name, locale) : t('surveys.unpublished_option', { name: translated(name, locale) }),
  }));
  return (
    <ComboBox {...field} options={options} value={value || null} loading={surveys.isPending} onChange={(key) => onChange(key ?? '')} />
  );
}
