/** Limits and constants of the specification, section 9. Lengths in characters, times in seconds unless named. */
export const LIMITS = {
  passwordMin: 8,
  /** The specification has 5 for management and 6 for the profile; the stricter holds for both. */
  accessCodeMin: 6,
  /** A card approves as an access code does, and its number is seldom chosen at random. */
  cardMin: 8,
  phoneMax: 13,
  emailMax: 255,
  employeeNumberMax: 255,
  nameMax: 250,
  licenseNumberMax: 100,
  /** Of a location, a machine or a part. */
  symbolMax: 64,
  /** Of a location with the symbols of all it lies in. */
  locationPathMax: 400,
  issueTitleMax: 400,
  issueDescriptionMax: 10_000,
  /** Photos and documents of one thing together: an issue, a machine. */
  filesMax: 50,
  noteMax: 4000,
  changeSuggestionMax: 255,
  surveyDescriptionMax: 1024,
  terminalMachinesMax: 50,
  shiftCodeMax: 8,
  /** Issues that one handover names. */
  handoverIssuesMax: 200,
  shiftsMax: 12,
  /** A year of weeks: longer cycles do not repeat. */
  cycleDaysMax: 364,
  workIntervalsMax: 42,
  holidaysMax: 366,
  /** Of one question for availability. */
  availabilityOwnersMax: 200,
  availabilityDaysMax: 62,
  /** How far back and ahead an event may be entered; series are kept ready some months further. */
  scheduleBackDays: 1_096,
  scheduleAheadDays: 550,
  scheduledEventDaysMax: 366,
  scheduleNoteMax: 1_000,
  recurrenceIntervalMax: 99,
  recurrenceCountMax: 2_000,
  exdatesMax: 366,
  /** Machines of one periodic, and people that it puts on its issues. */
  periodicMachinesMax: 200,
  periodicPeopleMax: 50,
  /** People to whom one schedule mails its reports. */
  reportReceiversMax: 50,
  /** A year: how long before its date an issue of a periodic is made at most. */
  leadMinutesMax: 525_600,
  /** Dates that the preview of a periodic without end shows. */
  previewRows: 500,
  /** Of one look at everybody's events. */
  scheduledEventsShown: 1_000,
  ratingMin: 1,
  ratingMax: 5,
  portMin: 1,
  portMax: 65534,
  filePatternMin: 3,
  dashboardColumns: 12,
  dashboardRows: 30,
  /** Settings of one widget on a dashboard. */
  widgetSettings: 10,
  imagePreviewMaxBytes: 20_000_000,
  /** Largest photo or document; an installation may take less. */
  fileMegabytes: 20,
} as const;

export const PAGE_SIZES = [5, 10, 25, 50, 75, 100] as const;
export const PAGE_SIZE_MAX = 100;
/** Page size of a call that names none; screens start with `TABLE_PAGE_SIZE` and remember the person's choice. */
export const PAGE_SIZE_DEFAULT = 25;
export const TABLE_PAGE_SIZE = 5;

export const REFRESH = { firstS: 60, thenS: 20, dashboardS: 60, jobsS: 60 } as const;
export const MAINTENANCE_COUNTDOWN_S = 30;
export const JOB_POLL_MS = 500;
export const NOTIFICATIONS_STEP = 10;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
