import type { ProofMethod } from '@portal/contracts/proof';
import { createStore, useStore } from '@portal/portal-kit/shell';

export interface ProofQuestion {
  /** What the person can prove themselves with, the usual one first. */
  methods: readonly ProofMethod[];
  answer: (proven: boolean) => void;
}

const store = createStore<{ question: ProofQuestion | undefined }>({ question: undefined });

/** Asks the person to prove that it is them. Resolves to whether they did. */
export function askForProof(methods: readonly ProofMethod[]): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (proven: boolean) => {
      store.set({ question: undefined });
      resolve(proven);
    };
    store.set({ question: { methods, answer } });
  });
}

/** The question that is being asked now. */
export function useProofQuestion(): ProofQuestion | undefined {
  return useStore(store).question;
}
