import type { FieldBasics } from '../field';
import type { Option } from '../option';

export interface ComboBoxProps<V extends string | number> extends FieldBasics {
  /** With `onInput` the caller filters; without it the kit filters by what was typed. */
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  /** What was typed, for lists that the server searches. */
  onInput?: (text: string) => void;
  loading?: boolean;
  /** The options could not be loaded. */
  failed?: boolean;
  placeholder?: string;
  disabled?: boolean;
}
