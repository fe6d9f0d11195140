import type { FieldBasics } from '../field';

/** What the fields of days and times take: their values are texts, '' for none. */
export interface DateFieldProps extends FieldBasics {
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
  disabled?: boolean;
}

/** What the part of such a field takes that is fetched. */
export interface FetchedFieldProps extends DateFieldProps {
  /** Takes the focus that the field had before this was fetched. */
  autoFocus: boolean;
}
