import type { PendingSurvey } from '@portal/contracts/pending-survey';
import type { AskRequest, SurveysService } from '@portal/proto/surveys/v1/surveys';
import type { TenantContext } from '@portal/service-kit/context';
import type { GrpcClient } from '@portal/service-kit/grpc';

/** An answer does not wait longer for surveys. They come by the event of the change then. */
const DEADLINE_MS = 50;
/** A new configuration is known after that; until then its surveys come by events. */
const KNOWN_MS = 10_000;
/** Whoever did not answer is not asked again before that. */
const AWAY_MS = 1_000;
const TENANTS_MAX = 10_000;

interface Known {
  types: ReadonlySet<string>;
  until: number;
}

/** Asks svc-surveys what waits for a person after a change of an issue, and remembers which events ask nothing. */
export class SurveyAsker {
  /** Types of events that configurations name, by tenant. */
  private readonly known = new Map<string, Known>();
  private awayUntil = 0;

  constructor(
    private readonly client: Pick<GrpcClient<typeof SurveysService>, 'ask'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Surveys that wait for the person of the context; none where svc-surveys does not answer in time. */
  async ask(ctx: TenantContext, request: AskRequest): Promise<PendingSurvey[]> {
    const now = this.now();
    const known = this.known.get(ctx.tenant);
    const asksNothing = known !== undefined && known.until > now && !request.eventTypes.some((type) => known.types.has(type));
    if (asksNothing || this.awayUntil > now) return [];
    try {
      const { surveys, configuredTypes } = await this.client.ask(request, { ctx, deadlineMs: DEADLINE_MS });
      this.remember(ctx.tenant, new Set(configuredTypes));
      return surveys.map(({ id, surveyId, name, issueId, createdAt }) => ({
        id,
        survey_id: surveyId,
        survey: { name },
        issue_id: issueId === 0 ? null : issueId,
        created_at: (createdAt ?? new Date(now)).toISOString(),
        completed_at: null,
      }));
    } catch {
      this.awayUntil = this.now() + AWAY_MS;
      return [];
    }
  }

  private remember(tenant: string, types: ReadonlySet<string>): void {
    if (this.known.size >= TENANTS_MAX) this.known.clear();
    this.known.set(tenant, { types, until: this.now() + KNOWN_MS });
  }
}
