import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useLabels } from './labels';
import { TextField, type TextFieldProps } from './text-field';

export interface SearchFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'label'> {
  label?: string;
  /** Pause in milliseconds after which what was typed applies. Enter applies it at once. */
  pause?: number;
}

/** Search that applies as you type. `value` is what applies now; the field keeps what is being typed. */
export function SearchField({ label, value, onChange, pause = 250, hideLabel = true, ...field }: SearchFieldProps) {
  const labels = useLabels();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef(value);

  useEffect(() => {
    if (value !== applied.current) setTyped(value);
    applied.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (text: string) => {
    clearTimeout(timer.current);
    if (text === applied.current) return;
    applied.current = text;
    onChange(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(text), pause);
  };
  const clear = () => {
    setTyped('');
    apply('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply(typed);
    }
    if (event.key === 'Escape' && typed) {
      event.stopPropagation();
      clear();
    }
  };
  return (
    <TextField
      placeholder={label ?? labels.search}
      {...field}
      label={label ?? labels.search}
      hideLabel={hideLabel}
      type="text"
      role="searchbox"
      enterKeyHint="search"
      value={typed}
      onChange={type}
      onKeyDown={press}
      // What was typed counts before what is pressed next.
      onBlur={() => apply(typed)}
      prefix={<Icon name="search" />}
      suffix={typed && <IconButton size="small" icon="close" label={labels.clear} onClick={clear} />}
    />
  );
}
