import type { Finished } from './metrics.ts'

export interface Traces {
  /** One span for each request, below that of the proxy or the program that asked. */
  readonly requested: (finished: Finished) => void
  close(): Promise<void>
}

/** Sends spans to an OpenTelemetry collector; the libraries are loaded only where one is configured. */
export async function startTraces(address: string): Promise<Traces> {
  const [api, core, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${address.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'heliodesk' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('heliodesk')
  const propagator = new core.W3CTraceContextPropagator()
  return {
    requested: ({ method, route, status, seconds, headers, request_id }) => {
      const parent = propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter)
      const end = Date.now()
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'heliodesk.request_id': request_id,
      }
      const startTime = end - seconds * 1_000
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: api.SpanKind.SERVER, startTime, attributes },
        parent,
      )
      if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.end(end)
    },
    close: () => provider.shutdown(),
  }
}
