import type { Answer, Stage } from '../proof/stage';

type Headers = Record<string, string>;

/** One plant in a working day: two people who are signed in there. */
export interface Workplace {
  stage: Stage;
  tenant: 'acme' | 'globex';
  operator: Headers;
  admin: Headers;
  signIn(person: 'operator' | 'admin'): Promise<Headers>;
  /** One call below `/api`, counted. @throws when the answer has another status */
  ask(method: string, path: string, headers: Headers, expected: number, body?: unknown): Promise<Answer>;
}

/** Something that people do, with all its calls. */
export type Task = () => Promise<void>;
