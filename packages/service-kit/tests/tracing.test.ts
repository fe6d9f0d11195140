import type { IssueUpdated } from '@portal/proto/issues/v1/events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BaseConfig } from '../src/config';
import { onEvent } from '../src/events';
import { newTransactionId } from '../src/outbox/outbox';
import { defineService, type Base } from '../src/service';
import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import { Tracing, traceIdOf } from '../src/tracing';
import { notesService, NoteWritten, type Deps } from './notes';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER_SPAN = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE_ID}-${BROWSER_SPAN}-01`;

interface Exported {
  unit: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Omit<Exported, 'unit'>[] }[];
  }[];
}

const spansOf = ({ resourceSpans }: ExportRequest): Exported[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const unit = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId }) => ({ unit, name, traceId, spanId, parentSpanId })),
    );
  });

/** Takes what is exported over OTLP. */
let collector: Server;
let exported: Exported[];
let endpoint: string;

type MirrorDeps = Base & { traceIds: (string | undefined)[]; transactions: string[] };
/** Another service, which consumes the event. */
const mirrorService = defineService<BaseConfig, MirrorDeps>({
  name: 'mirror',
  schema: 'mirror',
  migrations: [],
  useCases: [],
  consumers: [
    onEvent<IssueUpdated, MirrorDeps>(NoteWritten, {
      durable: 'mirror',
      handle({ envelope, deps }) {
        deps.traceIds.push(traceIdOf(envelope.traceparent));
        deps.transactions.push(envelope.transactionId);
        return Promise.resolve();
      },
    }),
  ],
  create: (base) => ({ ...base, traceIds: [], transactions: [] }),
});

let notes: TestService<Deps> | undefined;
let mirror: TestService<MirrorDeps> | undefined;

async function startServices(config: Partial<BaseConfig>): Promise<{ notes: TestService<Deps>; mirror: TestService<MirrorDeps> }> {
  notes = await testService(notesService, { config });
  mirror = await testService(mirrorService, { config, natsPrefix: notes.nats.prefix });
  return { notes, mirror };
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      exported.push(...spansOf(JSON.parse(Buffer.concat(chunks).toString()) as ExportRequest));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
beforeEach(() => {
  exported = [];
});
afterEach(async () => {
  await notes?.stop();
  await mirror?.stop();
  notes = mirror = undefined;
});
afterAll(() => void collector.close());

it('one trace leads from a call to the consumer of its event in another service, without an exporter too', async () => {
  const running = await startServices({});
  await running.notes.http(createTenantCtx({ admin: true }), { traceparent: TRACEPARENT }).post('/notes', { title: 'traced' });
  await eventually(() => expect(running.mirror.deps.traceIds).toEqual([TRACE_ID]));
  expect(exported).toEqual([]);
  expect(running.mirror.deps.transactions).toEqual([expect.stringMatching(new RegExp(`^${TRACE_ID}-[\\da-f]{12}$`))]);
});

it('with a collector each step is a span below the one before', async () => {
  const running = await startServices({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await running.notes.http(createTenantCtx({ admin: true }), { traceparent: TRACEPARENT }).post('/notes', { title: 'traced' });
  await eventually(() => expect(running.mirror.deps.traceIds).toEqual([TRACE_ID]));
  // Ending a service exports what it has.
  await running.mirror.stop();
  await running.notes.stop();
  notes = mirror = undefined;
  const span = (unit: string, name: string) => exported.find((one) => one.unit === unit && one.name === name);
  const request = span('notes', 'POST /notes');
  expect(request).toMatchObject({ traceId: TRACE_ID, parentSpanId: BROWSER_SPAN });
  const consumed = span('mirror', 'mirror_mirror_notes notes.v1.note_written');
  expect(consumed).toMatchObject({ traceId: TRACE_ID, parentSpanId: request?.spanId });
});

it('what is no trace context begins a trace of its own', () => {
  const tracing = new Tracing('test');
  for (const given of [undefined, 'garbage', `00-${'0'.repeat(32)}-${BROWSER_SPAN}-01`, `${TRACEPARENT}; drop`])
    expect(traceIdOf(tracing.span('x', 'server', given).traceparent)).toMatch(/^(?!4bf92f)[\da-f]{32}$/);
});

it('a transaction is known by the call that it answers, and by none where a consumer or a task continues its trace', () => {
  const ctx = { ...createTenantCtx(), traceparent: TRACEPARENT };
  expect(newTransactionId(ctx)).toMatch(new RegExp(`^${TRACE_ID}-[\\da-f]{12}$`));
  expect(newTransactionId(ctx)).not.toBe(newTransactionId(ctx));
  expect(newTransactionId({ tenant: ctx.tenant, user: 1, traceparent: TRACEPARENT })).toMatch(/^-[\da-f]{12}$/);
});
