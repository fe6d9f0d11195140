import { useId, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { listUserCards } from '@portal/contracts/identity/contracts';
import type { Person } from '@portal/contracts/shared-schemas';
import { useApiQuery, useT } from '@portal/portal-kit';
import { usePaused } from '@portal/portal-kit/fields';
import type { FieldBasics } from '@portal/ui-kit/field';
import { TextArea } from '@portal/ui-kit/text-area';
import { color, radius, space, target } from '@portal/ui-kit/theme';
import { typedMention, withMention, type TypedMention } from './mention-text';

const MATCHES = 5;

const Options = styled.ul`
  margin: 0;
  padding: ${space.xs};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  list-style: none;
  li {
    display: flex;
    align-items: center;
    min-block-size: ${target};
    padding-inline: ${space.m};
    border-radius: ${radius.medium};
    cursor: pointer;
  }
  li[aria-selected='true'],
  li:hover {
    background: ${color.hover};
  }
`;

interface MentionAreaProps extends FieldBasics {
  value: string;
  maxLength?: number;
  rows?: number;
  autoFocus?: boolean;
  onChange: (value: string) => void;
  /** A person was chosen by name. */
  onMention: (person: Person) => void;
}

/** A text in which an `@` and the first letters of a name offer people of the plant. */
export function MentionArea({ value, onChange, onMention, ...field }: MentionAreaProps) {
  const t = useT();
  const list = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [at, move] = useState(0);
  const people = usePeople(typed);
  const look = () => {
    const caret = area.current?.selectionEnd ?? 0;
    setTyped(typedMention(area.current?.value ?? '', caret));
    move(0);
  };
  const choose = (person: Person) => {
    if (!typed || !area.current) return;
    const next = withMention(area.current.value, typed, person);
    onChange(next.text);
    onMention(person);
    setTyped(null);
    const element = area.current;
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.caret, next.caret);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (people.length === 0) return;
    const chosen = people[at];
    if (event.key === 'ArrowDown') move((at + 1) % people.length);
    else if (event.key === 'ArrowUp') move((at - 1 + people.length) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div>
      <TextArea
        {...field}
        ref={area}
        value={value}
        onChange={(text) => {
          onChange(text);
          look();
        }}
        onClick={look}
        onBlur={() => setTyped(null)}
        onKeyDown={press}
        aria-autocomplete="list"
        aria-controls={people.length > 0 ? list : undefined}
        aria-activedescendant={people.length > 0 ? `${list}-${at}` : undefined}
      />
      {people.length > 0 && (
        <Options id={list} role="listbox" aria-label={t('comments.people')}>
          {people.map((person, index) => (
            <li
              key={person.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              // Before the field loses the focus, which would close the list.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              <bdi>{person.name}</bdi>
            </li>
          ))}
        </Options>
      )}
    </div>
  );
}

/** People whose name begins with what is typed; nobody while nothing is. */
function usePeople(typed: TypedMention | null): readonly Person[] {
  const name = usePaused(typed?.name ?? '');
  const found = useApiQuery(listUserCards, { query: { name_starts_with: name, pp: MATCHES } }, { enabled: name !== '', keep: true });
  return typed && name !== '' ? (found.data?.items ?? []) : [];
}
