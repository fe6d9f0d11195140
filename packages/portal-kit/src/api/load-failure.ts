/** The code of a part or of a unit could not be fetched. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';

  constructor(override readonly cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}
