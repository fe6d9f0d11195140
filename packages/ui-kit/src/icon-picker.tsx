import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import { Button } from './button';
import { Pick as IconPick, PickGrid } from './choice-panel';
import { Field, FieldHint, type FieldBasics } from './field';
import { Icon } from './icon';
import { useLabels } from './labels';
import { color, radius, space } from './theme/tokens';
import { TextField } from './text-field';

export interface IconPickerProps extends FieldBasics {
  value: string | null;
  onChange: (value: string | null) => void;
  /** What an icon shows, in the person's language: said by screen readers and searched in. */
  words: Readonly<Record<string, string>>;
  disabled?: boolean;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;

const Scroll = styled.div`
  max-block-size: 16rem;
  overflow-y: auto;
`;

/** The names of the icons that people choose from; none until they are fetched. */
function usePlantIconNames(wanted: boolean): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    void import('./icon/plant-icons').then(
      ({ PLANT_ICONS }) => {
        if (!gone) setNames(Object.keys(PLANT_ICONS));
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return names;
}

/** One of the icons of the plant: found by what it shows, chosen by a press or with the arrow keys. */
export function IconPicker({ value, onChange, words, disabled, ...basics }: IconPickerProps) {
  const labels = useLabels();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = value ? (words[value] ?? value) : labels.choose;
  const name = basics.required ? `${basics.label} (${labels.required})` : basics.label;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Field {...basics}>
      {({ 'aria-required': _, ...control }) => (
        <>
          <Row>
            <Button
              {...control}
              ref={opener}
              aria-label={`${name}: ${chosen}`}
              icon={value ?? undefined}
              iconEnd="chevron-down"
              disabled={disabled}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {chosen}
            </Button>
            {value && !basics.required && (
              <Button variant="quiet" icon="close" disabled={disabled} onClick={() => onChange(null)}>
                {labels.clear}
              </Button>
            )}
          </Row>
          {open && <Choices label={basics.label} value={value} onChange={onChange} words={words} onClose={close} />}
        </>
      )}
    </Field>
  );
}

type ChoicesProps = Pick<IconPickerProps, 'label' | 'value' | 'onChange' | 'words'> & { onClose: () => void };

function Choices({ label, value, onChange, words, onClose }: ChoicesProps) {
  const labels = useLabels();
  const group = useId();
  const [sought, setSought] = useState('');
  const names = usePlantIconNames(true);
  const wordOf = (name: string) => words[name] ?? name;
  const { locale } = useLocale();
  const lower = (text: string) => text.toLocaleLowerCase(locale);
  const found = names.filter((name) => lower(`${wordOf(name)} ${name}`).includes(lower(sought.trim())));
  // Neither sends the form nor closes the dialog that the picker stands in.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Panel onKeyDown={press}>
      <TextField autoFocus type="search" hideLabel label={labels.search} placeholder={labels.search} value={sought} onChange={setSought} />
      <Scroll>
        <PickGrid role="radiogroup" aria-label={label}>
          {found.map((name) => (
            <IconPick key={name} data-tooltip={wordOf(name)}>
              <input type="radio" name={group} aria-label={wordOf(name)} checked={name === value} onChange={() => onChange(name)} />
              <Icon name={name} size="1.5rem" />
            </IconPick>
          ))}
        </PickGrid>
      </Scroll>
      <FieldHint role="status">{names.length > 0 && found.length === 0 && labels.noMatches}</FieldHint>
    </Panel>
  );
}
