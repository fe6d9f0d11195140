/** Kinds of questions: a line, a text, a number, faces, several choices, one choice, photos. */
export const QUESTION_TYPES = ['TEXT', 'LONGTEXT', 'NUMBER', 'RATING', 'CHECK', 'RADIO', 'PHOTO'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Types whose answers are chosen from the options of the question. */
export const CHOICE_TYPES: readonly QuestionType[] = ['CHECK', 'RADIO'];

/** Types of the parameters of a survey. */
export const SURVEY_PARAMETER_TYPES = ['text', 'note', 'integer', 'decimal', 'dictionary', 'user', 'date', 'boolean'] as const;

/** When a survey is asked: what happened to an issue. */
export const SURVEY_EVENT_TYPES = ['issue_reported', 'state_entered', 'issue_taken', 'issue_finished', 'issue_confirmed'] as const;

/** Who is asked, or told by a rule of a question. */
export const SURVEY_TARGET_USERS = ['creator', 'finisher', 'assigned', 'supervisor', 'default_supervisor'] as const;

/** What a scanned code begins. */
export const QR_ACTIONS = ['survey'] as const;

/** How a rule of a question compares an answer. */
export const RULE_OPERATORS = ['lte', 'gte', 'equals'] as const;

/** Sizes of a QR code on the screen, in pixels (specification, section 2). */
export const QR_SIZES = { table: 90, dialog: 300 } as const;

/** An open survey is saved so long after the last change, in milliseconds. */
export const SURVEY_AUTOSAVE_MS = 2_000;

/** What one survey may hold, and what guests may send. */
export const SURVEY_LIMITS = {
  orderMin: 1,
  orderMax: 10_000,
  pageMax: 100,
  sections: 100,
  questions: 500,
  answers: 100,
  parameters: 50,
  rules: 10,
  answerTextMax: 10_000,
  /** Photos of one question in one entry, and of the whole entry. */
  photosOfQuestion: 10,
  photos: 50,
  /** Entries of guests: from one network in an hour, by one code in an hour, by one code in a day. */
  guestPerHour: 10,
  codePerHour: 60,
  codePerDay: 500,
  /** Photos of guests from one network in an hour. */
  guestPhotosPerHour: 30,
} as const;

/** Letters of a `ulid`: Crockford's base 32. */
export const ULID_PATTERN = /^[0-9A-HJKMNP-TV-Z]{26}$/;
