/** Why a file cannot be read or written as a whole; `column` names what is missing. */
export class FileProblem extends Error {
  constructor(
    readonly code: 'too_large' | 'changed_meanwhile' | 'wrong_encoding' | 'unreadable' | 'missing_column',
    readonly column: string | null = null,
  ) {
    super(code);
  }
}
