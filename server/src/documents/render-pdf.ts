import { Worker } from 'node:worker_threads'

import type { QuotationDocument } from './quotation-document.ts'

/** The output of rendering: the whole document as PDF, or its first page as SVG. */
type RenderedAs = 'pdf' | 'cover'
export type RenderRequest = {
  id: number
  document: QuotationDocument
  as: RenderedAs
  /** The PDF that the rendered pages are put after. */
  sent?: Uint8Array
}
export type RenderReply = { id: number; content: Uint8Array<ArrayBuffer> } | { id: number; error: string }

export type PdfRenderer = {
  /** Rejects with PdfTimeLimitError, or with the compiler's message for an invalid document. */
  renderQuotation(document: QuotationDocument): Promise<Uint8Array>
  /** The PDF that was sent, unchanged, with the evidence page of the document after it. Rejects likewise. */
  renderSigned(document: QuotationDocument, sent: Uint8Array): Promise<Uint8Array>
  /** The cover as SVG, for previews. Rejects as renderQuotation does. */
  renderCover(document: QuotationDocument): Promise<Uint8Array>
  /** Rejects pending jobs and stops the workers. */
  close(): Promise<void>
}

export class PdfTimeLimitError extends Error {
  override name = 'PdfTimeLimitError'
}

type Options = {
  /** Counted from handing the document to a worker, including the start of a new one. */
  timeLimitMs: number
  workers: number
  /** Another worker, for tests of the renderer itself. */
  workerFile?: URL
}

type Job = {
  request: RenderRequest
  resolve: (content: Uint8Array) => void
  reject: (error: Error) => void
}

type Slot = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | null }

const quotationWorker = new URL('render-worker.ts', import.meta.url)

/** Frees the slot of its job; an idle worker does not keep the process alive. */
function takeJob(slot: Slot): Job | null {
  const { job } = slot
  if (slot.timer) clearTimeout(slot.timer)
  slot.job = null
  slot.timer = null
  slot.worker.unref()
  return job
}

/** A worker also posts other messages, such as Node's `watch:import` under `node --watch`. */
function isReply(message: unknown): message is RenderReply {
  if (typeof message !== 'object' || message === null || !('id' in message)) return false
  return (
    ('content' in message && message.content instanceof Uint8Array) ||
    ('error' in message && typeof message.error === 'string')
  )
}

function answer(slot: Slot, reply: RenderReply) {
  const job = takeJob(slot)
  if ('content' in reply) job?.resolve(reply.content)
  else job?.reject(new Error(reply.error || 'PDF worker failed without a reason'))
}

/** Workers start when they are first needed and stay; one that hangs or dies is replaced. */
function createPool({ timeLimitMs, workers, workerFile = quotationWorker }: Options) {
  const slots = new Set<Slot>()
  const waiting: Job[] = []

  function drop(slot: Slot, error: Error) {
    if (!slots.delete(slot)) return
    takeJob(slot)?.reject(error)
    void slot.worker.terminate()
    dispatch()
  }

  function addSlot(): Slot {
    const slot: Slot = { worker: new Worker(workerFile), job: null, timer: null }
    slot.worker.on('message', (message: unknown) => {
      if (!isReply(message) || message.id !== slot.job?.request.id) return
      answer(slot, message)
      dispatch()
    })
    slot.worker.on('error', (error) => drop(slot, error instanceof Error ? error : new Error(String(error))))
    slot.worker.on('exit', () => drop(slot, new Error('PDF worker ended')))
    slots.add(slot)
    return slot
  }

  function give(slot: Slot, job: Job) {
    slot.job = job
    slot.worker.ref()
    const late = new PdfTimeLimitError(`PDF not ready within ${timeLimitMs} ms`)
    slot.timer = setTimeout(() => drop(slot, late), timeLimitMs)
    slot.worker.postMessage(job.request, [])
  }

  function dispatch() {
    while (waiting.length > 0) {
      const idle = [...slots].find((slot) => slot.job === null)
      if (!idle && slots.size >= workers) return
      const job = waiting.shift()
      if (job) give(idle ?? addSlot(), job)
    }
  }

  return { slots, waiting, dispatch }
}

/** Renders documents in worker threads, each within the time limit. */
export function createPdfRenderer(options: Options): PdfRenderer {
  const { slots, waiting, dispatch } = createPool(options)
  let nextId = 1
  let closed = false
  const render = (work: Omit<RenderRequest, 'id'>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    if (closed) reject(new Error('PDF renderer is closed'))
    else waiting.push({ request: { id: nextId++, ...work }, resolve, reject })
    dispatch()
    return promise
  }
  return {
    renderQuotation: (document) => render({ document, as: 'pdf' }),
    renderSigned: (document, sent) => render({ document, as: 'pdf', sent }),
    renderCover: (document) => render({ document, as: 'cover' }),
    async close() {
      closed = true
      const ending = [...slots]
      slots.clear()
      const jobs = [...waiting.splice(0), ...ending.map(takeJob)]
      for (const job of jobs) job?.reject(new Error('PDF renderer is closed'))
      await Promise.all(ending.map((slot) => slot.worker.terminate()))
    },
  }
}
