import type { Observe } from './app.ts'
import type { PdfRenderer } from './documents/render-pdf.ts'
import type { Environment } from './environment.ts'
import type { Services } from './work/context.ts'
import type { Realtime } from './realtime/create-realtime.ts'
import type { Closer } from './close-all.ts'

interface Observers {
  /** Undefined when nothing is configured: a request then costs nothing more. */
  observe: Observe | undefined
  pdf: PdfRenderer
  readonly start: (realtime: Realtime, closers: Closer[]) => Promise<void>
}

const timed = (pdf: PdfRenderer, tell: (seconds: number, succeeded: boolean) => void): PdfRenderer => {
  const time = async <Result>(work: Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const told = (succeeded: boolean) => tell((performance.now() - began) / 1_000, succeeded)
    work.then(
      () => told(true),
      () => told(false),
    )
    return work
  }
  return {
    renderQuotation: (document) => time(pdf.renderQuotation(document)),
    renderSigned: (document, sent) => time(pdf.renderSigned(document, sent)),
    renderCover: (document) => time(pdf.renderCover(document)),
    close: () => pdf.close(),
  }
}

const ignore = () => {}

/** Metrics and traces, as far as the environment asks for them; their libraries are loaded only then. */
export function prepareObservers(
  { metricsPort, metricsHost, tracesUrl }: Environment,
  { database, log, pdf }: Services,
): Observers {
  if (metricsPort === 0 && tracesUrl === undefined)
    return { observe: undefined, pdf, start: async () => undefined }
  const told: Observe[] = []
  let rendered: (seconds: number, succeeded: boolean) => void = ignore
  return {
    observe: (finished) => {
      for (const tell of told) tell(finished)
    },
    pdf: timed(pdf, (...measured) => rendered(...measured)),
    start: async (realtime, closers) => {
      if (metricsPort !== 0) {
        const { startMetrics } = await import('./http/metrics.ts')
        const observed = { database, log, realtimeConnections: () => realtime.connections() }
        const metrics = await startMetrics({ port: metricsPort, host: metricsHost }, observed)
        closers.push(() => metrics.close())
        told.push(metrics.requested)
        rendered = metrics.rendered
      }
      if (tracesUrl !== undefined) {
        const { startTraces } = await import('./http/traces.ts')
        const traces = await startTraces(tracesUrl)
        closers.push(() => traces.close())
        told.push(traces.requested)
      }
    },
  }
}
