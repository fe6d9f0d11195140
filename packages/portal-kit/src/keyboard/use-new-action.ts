import { useAsked } from '../navigation/use-asked';
import { useShortcut } from './shortcuts';

/** What begins something new on a screen: by the key `N`, and by `?new=1` in its address. Nothing where the person may not. */
export function useNewAction(begin: (() => void) | undefined): void {
  useAsked('new', begin);
  useShortcut('new', begin);
}
