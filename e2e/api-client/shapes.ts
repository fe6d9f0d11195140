/** Where the portal is, and the session or API token that the program uses. */
export interface Access {
  origin: string;
  token: string;
  /** Of a session; programs that call with an API token have none. */
  device?: string;
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

/** What a program read and did in a day of a plant. */
export interface PlantDay {
  /** Issues that it listed. */
  listed: number;
  /** The issue that it reported, took, arrived at and finished. */
  reported: number;
  /** The issue is among those that are finished. */
  isFinished: boolean;
  /** Rows of the stock. */
  stock: number;
  /** Issues that the chart of finished issues counts, before and afterwards. */
  counted: [number, number];
}

/** Works through a day of a plant: lists issues, reports one, takes and finishes it, reads the stock and a chart. */
export type WorkPlantDay = (access: Access, mark: string) => Promise<PlantDay>;

/** What the program offers. */
export interface Program {
  callEachShape: CallEachShape;
  workPlantDay: WorkPlantDay;
}
