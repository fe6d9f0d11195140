import { createStore, useStore } from '../portal/create-store';

export interface Question {
  title: string;
  body?: string;
  /** The verb on the button that goes on. */
  confirm: string;
  /** The verb on the button that does not; "Cancel" by default. */
  cancel?: string;
  danger?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

const store = createStore<{ asked: readonly Asked[] }>({ asked: [] });

/** Asks the person; resolves to whether to go on. Several questions come one after another. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer: (yes) => {
        store.set({ asked: store.get().asked.filter((other) => other !== asked) });
        resolve(yes);
      },
    };
    store.set({ asked: [...store.get().asked, asked] });
  });
}

/** Answers every open question with no: for a device that nobody stands at any more. */
export function declineQuestions(): void {
  for (const { answer } of store.get().asked) answer(false);
}

/** The question to show now, for the shell's one dialog. */
export function useQuestion(): Asked | null {
  return useStore(store).asked[0] ?? null;
}
