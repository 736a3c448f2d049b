import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { HttpRefusal } from '../http/refusal.ts';

const SCOPE = 'zayavka';
const VERSION = '00';
/** Code or name of an error; a reason in words may quote data. */
const CODE = /^[\w.-]{1,40}$/;
/** Most codes of a refusal that a span has: a caller decides how many answers are wrong. */
const MAX_CODES = 20;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Returns the OpenTelemetry tracer of the process, which does nothing until spans are exported. Call it each time:
 * a kept tracer would belong to the first export for good.
 */
export const tracer = (): Tracer => trace.getTracer(SCOPE);

/** Attributes, kind and cause of a tracing span. */
export interface SpanDescription {
  /** Names, codes and numbers of ours; an exporter sends them to another machine. */
  attributes: Attributes;
  /** True for a call of another service. */
  isCall?: boolean;
  /** `traceparent` of the span that has caused this one; by default the current span is the parent. */
  causedBy?: string | null | undefined;
}

/**
 * Runs work in a tracing span that ends with it, and resolves or rejects as the work does. A failure is
 * recorded by its code or name, because a message may quote data.
 */
export function inSpan<Result>(
  name: string,
  { attributes, isCall = false, causedBy }: SpanDescription,
  run: (span: Span) => Promise<Result>,
): Promise<Result> {
  const options: SpanOptions = { attributes, kind: isCall ? SpanKind.CLIENT : SpanKind.INTERNAL };
  const parent = causedBy === undefined ? context.active() : contextOf(causedBy ?? undefined);
  return tracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      return await run(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Returns the W3C `traceparent` of the current span; `undefined` unless spans are exported. */
export function currentTraceparent(): string | undefined {
  const current = trace.getSpanContext(context.active());
  if (current === undefined || !isSpanContextValid(current)) return undefined;
  const flags = (current.traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0');
  return [VERSION, current.traceId, current.spanId, flags].join('-');
}

/**
 * Returns the header `traceparent` by which a receiver continues the trace; empty without one. Neither
 * `tracestate` nor `baggage` is sent, because callers fill them.
 */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

/**
 * Returns the OpenTelemetry context of the remote span that a `traceparent` names; that of a new trace for any
 * other text.
 */
export function contextOf(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
  return isSpanContextValid(remote)
    ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
    : ROOT_CONTEXT;
}

function markFailed(span: Span, error: unknown): void {
  if (error instanceof HttpRefusal) {
    const codes = new Set(Object.values(error.errors).map(({ code }) => code));
    span.setAttribute('zayavka.refused', [...codes].slice(0, MAX_CODES));
    if (error.status < 500) return;
  }
  span.setAttribute('error.type', typeOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function typeOf(error: unknown): string {
  const { reason, code, name } = (error ?? {}) as { reason?: unknown; code?: unknown; name?: unknown };
  const type = [reason, code, name].find((one) => CODE.test(String(one ?? '')));
  return String(type ?? 'unknown');
}
