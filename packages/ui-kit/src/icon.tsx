import { useEffect, useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { CORE_ICONS, type CoreIconName } from './icon/core-icons';
import type { PlantIconName } from './icon/plant-icons';
import type { ScreenIconName } from './icon/screen-icons';

/** Known icons; data may name others, which are shown as a tag. */
export type IconName = CoreIconName | ScreenIconName | PlantIconName | (string & {});

export interface IconProps {
  name: IconName;
  /** Side of the square, as a CSS length; by default a little larger than the text around it. */
  size?: string;
  /** Said by screen readers; leave it out where the words beside the icon say the same. */
  label?: string;
  className?: string;
}

const DIRECTIONAL = new Set<string>(['arrow-left', 'arrow-right', 'chevron-left', 'chevron-right', 'first', 'last', 'send', 'log-out']);

let known: Readonly<Record<string, LucideIcon>> = CORE_ICONS;
let allKnown = false;

function add(icons: Readonly<Record<string, LucideIcon>>): void {
  known = { ...icons, ...known };
}

/** Brings the icons of the frame and of every screen, before the first of them is shown. */
export async function fetchScreenIcons(): Promise<void> {
  add((await import(/* webpackChunkName: "screen-icons" */ './icon/screen-icons')).SCREEN_ICONS);
}

async function fetchIcon(name: string): Promise<void> {
  await fetchScreenIcons();
  if (name in known) return;
  add((await import('./icon/plant-icons')).PLANT_ICONS);
  allKnown = true;
}

/** The drawing of a name, as soon as it has been fetched. */
function useDrawing(name: string): LucideIcon | undefined {
  const [, setFetched] = useState('');
  const wanted = !(name in known) && !allKnown;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    void fetchIcon(name).then(
      () => {
        if (!gone) setFetched(name);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted, name]);
  return wanted ? undefined : (known[name] ?? CORE_ICONS.tag);
}

/** An icon by name. Arrows turn round in right-to-left languages. */
export function Icon({ name, size = '1.25em', label, className }: IconProps) {
  const Drawing = useDrawing(name);
  const box = { inlineSize: size, blockSize: size, flex: 'none' } as const;
  if (!Drawing) return <span aria-hidden className={className} style={{ ...box, display: 'inline-block' }} />;
  return (
    <Drawing
      className={className}
      style={box}
      strokeWidth={1.75}
      data-flips={DIRECTIONAL.has(name) || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
