import { createContext, useContext } from 'react';

/** The unit whose code renders: its texts are used and its failures are named after it. */
export interface Unit {
  name: string;
  namespace: string;
}

const UnitContext = createContext<Unit>({ name: 'shell-web', namespace: 'shell' });

export const UnitProvider = UnitContext.Provider;

/** That of the nearest `UnitProvider`, the shell without one. */
export function useUnit(): Unit {
  return useContext(UnitContext);
}
