import { useEffect, useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { CORE_ICONS, type CoreIconName } from './icon/core-icons';
import type { PlantIconName } from './icon/plant-icons';

/** Known icons; data may name others, which are shown as a tag. */
export type IconName = CoreIconName | PlantIconName | (string & {});

export interface IconProps {
  name: IconName;
  /** Side of the square, as a CSS length; by default a little larger than the text around it. */
  size?: string;
  /** Said by screen readers; leave it out where the words beside the icon say the same. */
  label?: string;
  className?: string;
}

const DIRECTIONAL = new Set<string>(['arrow-left', 'arrow-right', 'chevron-left', 'chevron-right', 'first', 'last', 'send', 'log-out']);

let plantIcons: Record<string, LucideIcon> | undefined;

function usePlantIcon(name: string, wanted: boolean): LucideIcon | undefined {
  const [loaded, setLoaded] = useState(plantIcons);
  useEffect(() => {
    if (!wanted || loaded) return;
    let gone = false;
    void import('./icon/plant-icons').then(
      (module) => {
        plantIcons = module.PLANT_ICONS;
        if (!gone) setLoaded(plantIcons);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted, loaded]);
  if (!wanted) return undefined;
  return loaded && (loaded[name] ?? CORE_ICONS.tag);
}

/** An icon by name. Arrows turn round in right-to-left languages. */
export function Icon({ name, size = '1.25em', label, className }: IconProps) {
  const core = (CORE_ICONS as Record<string, LucideIcon>)[name];
  const plant = usePlantIcon(name, core === undefined);
  const Drawing = core ?? plant;
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
