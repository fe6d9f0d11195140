/** Where the portal is, and the session that the program uses. */
export interface Access {
  origin: string;
  token: string;
  device: string;
  /** How the program reaches the portal. */
  fetch: (request: Request) => Promise<Response>;
}

/** What each call answered: its status by the shape of the call. */
export type Outcome = Record<string, number>;

/**
 * Makes a call of each shape: list, create, one, update, change, removal, upload, and a job that is followed to its end.
 * @param mark what the names of created things end with, of lower-case letters and digits
 */
export type CallEachShape = (access: Access, mark: string) => Promise<Outcome>;
