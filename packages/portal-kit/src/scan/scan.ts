import { createStore, useStore } from '../portal/create-store';

interface Asked {
  answer: (code: string | null) => void;
}

const store = createStore<{ asked: Asked | null }>({ asked: null });

/** Opens the scanner; resolves to the code that was read or typed, null where somebody closed it. */
export function scan(): Promise<string | null> {
  store.get().asked?.answer(null);
  return new Promise((resolve) => {
    const asked: Asked = {
      answer: (code) => {
        if (store.get().asked === asked) store.set({ asked: null });
        resolve(code);
      },
    };
    store.set({ asked });
  });
}

/** The scan that is under way, for the shell's one scanner. */
export function useScan(): Asked | null {
  return useStore(store).asked;
}
