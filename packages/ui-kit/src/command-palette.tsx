import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Input, Head, Foot, PaletteBox, PaletteVeil } from './command-palette/palette-style';
import { PaletteList } from './command-palette/palette-list';
import type { PaletteGroup, PaletteItem } from './command-palette/palette-items';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useLabels } from './labels';
import { Spinner } from './spinner';
import { VisuallyHidden } from './visually-hidden';

export type { PaletteGroup, PaletteItem } from './command-palette/palette-items';

export interface CommandPaletteProps<I extends PaletteItem> {
  /** What it is for, read out and shown in the empty field. */
  label: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup<I>[];
  /** Something is still being looked for. */
  busy: boolean;
  /** Shown instead of a list when nothing matches. */
  nothing: string;
  /** How many there are, read out when it changes. */
  found: string;
  /** Under the list: what the keys do. */
  hint?: string;
  onChoose: (item: I) => void;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** One field that finds screens, things and actions; the focus stays in the field, arrows move the choice. Full screen on phones. */
export function CommandPalette<I extends PaletteItem>(props: CommandPaletteProps<I>) {
  const { label, text, onText, groups, busy, nothing, found, hint, onChoose, onClose } = props;
  const labels = useLabels();
  const list = useId();
  const { active, setActive, items } = useChoice(text, groups);
  const press = (event: KeyboardEvent) => {
    // While a letter is being composed, Enter and arrows belong to that.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) setActive(stepped(items, active, step));
    else if (event.key === 'Enter' && active) onChoose(active);
    // The keys that opened it close it again.
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  };
  return (
    <PaletteVeil isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <PaletteBox>
        <Dialog aria-label={label}>
          <Head>
            {busy ? <Spinner /> : <Icon name="search" />}
            <Input
              autoFocus
              role="combobox"
              aria-label={label}
              aria-expanded
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={active ? `${list}-${active.id}` : undefined}
              placeholder={label}
              enterKeyHint="go"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={(event) => onText(event.target.value)}
              onKeyDown={press}
            />
            <IconButton icon="close" label={labels.close} onClick={onClose} />
          </Head>
          <PaletteList
            id={list}
            label={label}
            groups={groups}
            active={active}
            nothing={busy ? '' : nothing}
            onActive={setActive}
            onChoose={onChoose}
          />
          {hint && <Foot aria-hidden>{hint}</Foot>}
          <VisuallyHidden role="status">{found}</VisuallyHidden>
        </Dialog>
      </PaletteBox>
    </PaletteVeil>
  );
}

/** The chosen item: the first until the person moves, and the same one while results arrive around it. */
function useChoice<I extends PaletteItem>(text: string, groups: readonly PaletteGroup<I>[]) {
  const items = groups.flatMap((group) => group.items);
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => choose(null), [text]);
  const active = items.find(({ id }) => id === chosen) ?? items[0];
  return { items, active, setActive: (item: I | undefined) => choose(item?.id ?? null) };
}

/** One step goes around the ends; a page stops at them. */
function stepped<I extends PaletteItem>(items: readonly I[], active: I | undefined, step: number): I | undefined {
  const next = items.findIndex(({ id }) => id === active?.id) + step;
  if (Math.abs(step) > 1) return items[Math.max(0, Math.min(items.length - 1, next))];
  return items[(next + items.length) % items.length];
}
