import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span as OpenTelemetrySpan, type Tracer } from '@opentelemetry/api';
import { randomBytes } from 'node:crypto';

/** W3C trace context: `00-<trace id>-<span id>-<flags>`; an id of zeros is none. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

type Kind = 'server' | 'consumer';
const KINDS: Readonly<Record<Kind, SpanKind>> = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };

/** One unit of work within a trace. */
export interface Span {
  /** Passed on to whatever this work calls or publishes. */
  readonly traceparent: string;
  end(outcome?: { error?: unknown; status?: number }): void;
}

/** The trace that a traceparent belongs to, for logs; undefined where it is missing or malformed. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent === undefined ? undefined : TRACEPARENT.exec(traceparent)?.[1];
}

const doNothing = (): void => undefined;

/**
 * Follows requests and events from one process to the next. With an OTLP endpoint their spans are exported there; without one
 * the trace context is only passed on, and made where nobody gave one.
 */
export class Tracing {
  private tracer: Tracer | null = null;
  private shutdown: (() => Promise<void>) | null = null;
  /** Resolves when spans are exported, at once without an endpoint. */
  readonly ready: Promise<void>;

  /** @param endpoint base address of the collector: `http://127.0.0.1:4318` */
  constructor(unit: string, endpoint?: string) {
    this.ready = endpoint === undefined ? Promise.resolve() : this.load(unit, endpoint);
  }

  /** Begins a span below the one that `parent` names. A missing or malformed parent begins a trace. */
  span(name: string, kind: Kind, parent: string | undefined): Span {
    const given = parent === undefined ? null : TRACEPARENT.exec(parent);
    if (this.tracer) return exported(this.tracer, name, kind, given);
    if (given && parent !== undefined) return { traceparent: parent, end: doNothing };
    const ids = randomBytes(24).toString('hex');
    return { traceparent: `00-${ids.slice(0, 32)}-${ids.slice(32)}-00`, end: doNothing };
  }

  /** Exports what is left. */
  async stop(): Promise<void> {
    await this.ready;
    await this.shutdown?.();
  }

  /** The SDK is loaded where it is used: a process without an endpoint pays nothing for it. */
  private async load(unit: string, endpoint: string): Promise<void> {
    const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
    const provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': unit }),
      spanProcessors: [new BatchSpanProcessor(exporter)],
    });
    this.tracer = provider.getTracer('portal');
    // A collector that is away must not keep a process from ending.
    this.shutdown = () => provider.shutdown().catch(doNothing);
  }
}

function exported(tracer: Tracer, name: string, kind: Kind, parent: RegExpExecArray | null): Span {
  const [, traceId = '', spanId = '', flags = '00'] = parent ?? [];
  const context = parent
    ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
    : ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind: KINDS[kind] }, context);
  const own = span.spanContext();
  return {
    traceparent: `00-${own.traceId}-${own.spanId}-${own.traceFlags.toString(16).padStart(2, '0')}`,
    end: (outcome) => finish(span, outcome),
  };
}

function finish(span: OpenTelemetrySpan, { error, status }: { error?: unknown; status?: number } = {}): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (error !== undefined || (status !== undefined && status >= 500))
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : undefined });
  span.end();
}
