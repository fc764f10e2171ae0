/**
 * Spans (OpenTelemetry) of a request on its way through the server, the guardians and the database.
 * For processes, not for pages. Where no exporter is configured nothing of it is loaded or made. A span
 * says routes, kinds and statements, never whose they are.
 */
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

const scope = "breezy-vault";

/** By the exporter's own settings, `OTEL_EXPORTER_OTLP_...`. Returns what sends the last spans, at the end. */
export async function startTracing(service: string, version: string): Promise<() => Promise<void>> {
  if (!process.env["OTEL_EXPORTER_OTLP_ENDPOINT"]) return async () => {};
  const [hooks, core, exporter, resources, sdk] = await Promise.all([
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/core"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace"),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      "service.name": service,
      "service.version": version,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

interface Spanned {
  kind?: "server" | "client";
  attributes?: Attributes;
  /** What it is part of, if that is not what is under way here: the headers of a caller who is trusted, or nothing. */
  under?: Record<string, string>;
}

/** Ends with `work`. A failure is told by its name alone: its message may quote what it saw. */
export function inSpan<T>(
  name: string,
  { kind, attributes = {}, under }: Spanned,
  work: (span: Pick<Span, "setAttributes" | "updateName">) => Promise<T>,
): Promise<T> {
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
  const options = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes };
  return trace.getTracer(scope).startActiveSpan(name, options, parentOf(under), async (span) => {
    try {
      return await work(span);
    } catch (error) {
      const message = error instanceof Error ? error.name : typeof error;
      span.setStatus({ code: SpanStatusCode.ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  });
}

function parentOf(under: Record<string, string> | undefined): Context {
  return under ? propagation.extract(ROOT_CONTEXT, under) : context.active();
}

/** By which the one who is called goes on with the span that is under way here. */
export function spanHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** A statement that took so long and has just ended; with placeholders, and without what stands in quotes. */
export function noteStatement(text: string, ms: number): void {
  if (!trace.getSpan(context.active())) return;
  const said = text.replaceAll(/'[^']*'/g, "'?'");
  const [name = "statement"] = /\w+/.exec(said) ?? [];
  const endTime = Date.now();
  trace
    .getTracer(scope)
    .startSpan(name.toUpperCase(), {
      kind: SpanKind.CLIENT,
      startTime: endTime - ms,
      attributes: { "db.system.name": "postgresql", "db.query.text": said },
    })
    .end(endTime);
}
