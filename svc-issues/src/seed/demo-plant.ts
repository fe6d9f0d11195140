import type { DemoRepair } from '@portal/contracts/inventory/demo-repairs';
import type { EscalationPart } from '@portal/contracts/issues/flow-terms';
import type { Category, DictionaryEntry, EscalationLevel, Periodic } from '@portal/contracts/issues/schemas';
import type { Parameter } from '@portal/contracts/parameters';
import type { Translations } from '@portal/contracts/locales';

/** What a plant's demo data says; everything about it is chosen, nothing drawn. */
export interface DemoPlant {
  tenant: string;
  locales: string[];
  categories: readonly DemoCategory[];
  dictionaries: readonly DemoEntry[];
  /** Ids that other services know, by group and key; the others are given by the database. */
  entryIds: Readonly<Record<string, Readonly<Record<string, number>>>>;
  costCenters: readonly DemoCostCenter[];
  /** Key of the cost centre by key of the production line. */
  costCenterOfLine: Readonly<Record<string, string>>;
  machines: readonly DemoMachine[];
  rates: DemoRates;
  /** Titles with what was done about them, by key of category. */
  stories: Readonly<Record<string, readonly DemoStory[]>>;
  /** Why the leader rejects a report, in the plant's language. */
  rejections: readonly string[];
  reporters: readonly number[];
  /** Who works on what comes in, by key of category; `other` for the rest. */
  crews: Readonly<Record<string, readonly number[]>>;
  /** Confirms and moves what others leave. */
  leader: number;
  /** Who hears of what is critical and waits or lasts too long. */
  escalations?: { criticality: string } & Record<
    EscalationPart,
    readonly Pick<EscalationLevel, 'after_minutes' | 'repeat_minutes' | 'recipients'>[]
  >;
  /** What is done again and again. */
  periodics?: readonly DemoPeriodic[];
  /** What is told of repairs that used parts, by the beginning of the part's symbol. */
  repairStories?: Readonly<Record<string, DemoStory>>;
  /** Repairs of the history that used parts. */
  repairs?: readonly DemoRepair[];
  issues: number;
  days: number;
  /** Issues that are open now, the oldest first. */
  open: readonly OpenIssue[];
}

export interface DemoCategory {
  key: string;
  parent?: string;
  name: Translations;
  icon: string;
  color?: string;
  type?: Category['type'];
  notice?: Translations;
  /** Titles that a report is offered, one on each line. */
  phrases?: Translations;
  planned?: boolean;
  can_be_picked?: boolean;
  formal_confirm_required?: boolean;
  issue_generates_cost?: boolean;
  failure_codes?: boolean;
  default_group_id?: number;
  parameters?: readonly (Pick<Parameter, 'name' | 'type'> & Partial<Pick<Parameter, 'required' | 'attributes' | 'format'>>)[];
  /** Share of the history. */
  weight?: number;
}

export type DemoEntry = Pick<DictionaryEntry, 'group' | 'key' | 'value'> & Partial<Pick<DictionaryEntry, 'color' | 'attributes'>>;

export interface DemoCostCenter {
  /** Other services know it. */
  id: number;
  key: string;
  symbol: string;
  name: Translations;
  /** Key of one before it. */
  parent?: string;
}

/** What an hour costs, in the plant's currency: of machines by symbol, of people by id. */
export interface DemoRates {
  /** ISO 4217. */
  currency_id: number;
  machines: Readonly<Record<string, string>>;
  people: Readonly<Record<number, string>>;
}

/** A plan that makes issues again and again, at six in the morning. */
export interface DemoPeriodic extends Pick<Periodic, 'title' | 'user_description'>, Partial<Pick<Periodic, 'mode' | 'lead_minutes'>> {
  /** Key of its category. */
  category: string;
  name: Translations;
  rrule: Pick<Periodic['rrule'], 'frequency'> & Partial<Periodic['rrule']>;
  formal_confirm_required?: boolean;
  /** Ids, as svc-inventory has them. */
  machines: readonly number[];
}

export interface DemoMachine {
  /** Symbol, by which svc-inventory has it. */
  name: string;
  /** Key of its production line. */
  line: string;
  /** Share of the failures: a fifth of the machines make most of them. */
  weight: number;
}

/** What is said of a breakdown and of its repair. */
export interface DemoStory {
  title: string;
  description: string;
  resolution: string;
}

/** `none`: nobody yet; the others say how far the person is. */
export interface OpenIssue {
  category: string;
  story: number;
  machine: string;
  reporter: number;
  minutesAgo: number;
  criticality?: string;
  employee?: number;
  stage?: 'assigned' | 'received' | 'taken' | 'arrived' | 'waiting' | 'finished' | 'rejected';
}
