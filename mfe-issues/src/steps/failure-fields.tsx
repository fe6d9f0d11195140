import type { FinishInput } from '@portal/contracts/issues/schemas';
import { useDictionary, useT } from '@portal/portal-kit';
import { DictionaryField } from '@portal/portal-kit/fields';
import { FAILURE_CODES } from './failure-codes';

type FailureCode = (typeof FAILURE_CODES)[number];
export type Failure = Required<Pick<FinishInput, FailureCode>>;

/** Nothing of what failed is said. */
export const NO_FAILURE: Failure = { failure_mode: null, failure_cause: null, failure_action: null };

interface FailureFieldsProps {
  value: Failure;
  onChange: (code: FailureCode, entry: number | null) => void;
  errors: Readonly<Record<string, string>>;
}

/** What failed, why, and what was done, each from its value list; a list without entries is not asked for. */
export function FailureFields({ value, onChange, errors }: FailureFieldsProps) {
  const t = useT();
  const { entries } = useDictionary();
  return FAILURE_CODES.filter((code) => entries.some(({ group }) => group === code)).map((code) => (
    <DictionaryField
      key={code}
      group={code}
      label={t(`fields.${code}`)}
      value={value[code]}
      onChange={(entry) => onChange(code, entry)}
      error={errors[code] ?? null}
      none={t('none')}
    />
  ));
}
