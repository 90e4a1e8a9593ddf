import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createPdfRenderer } from '../server/src/documents/render-pdf.ts'
import { testingDocument } from '../server/src/documents/testing-document.ts'

/** Milliseconds, bytes, pages, and resident megabytes after the first hundred and after all. */
export interface PdfFigures {
  first_ms: number
  times: number[]
  bytes: number
  pages: number
  early_mb: number
  late_mb: number
}

const count = Number(process.argv[2])

const residentMegabytes = async () => {
  await wait(200)
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const resident = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024
  return resident > 0 ? resident : process.memoryUsage.rss() / 2 ** 20
}

const different = (index: number) => {
  const { customer } = testingDocument()
  return testingDocument({
    number: `2026-${String(index).padStart(5, '0')}`,
    customer: { ...customer, full_name: `Sanne van den Berg ${index}`, address: `Dorpsstraat ${index}` },
    general_information: `Graag plaatsen op dag ${index}.`,
  })
}

const pagesOf = (pdf: Uint8Array) =>
  Number(/\/Type\s*\/Pages[\s\S]{0,20000}?\/Count\s+(\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1])

const renderer = createPdfRenderer({ timeLimitMs: 60_000, workers: 1 })
const figures: PdfFigures = { first_ms: 0, times: [], bytes: 0, pages: 0, early_mb: 0, late_mb: 0 }
for (let index = 0; index < count; index++) {
  const started = performance.now()
  const pdf = await renderer.renderQuotation(different(index))
  const time = performance.now() - started
  if (index === 0) Object.assign(figures, { first_ms: time, bytes: pdf.length, pages: pagesOf(pdf) })
  else figures.times.push(time)
  if (index === Math.min(100, Math.floor(count / 2))) figures.early_mb = await residentMegabytes()
}
figures.late_mb = await residentMegabytes()
await renderer.close()
process.send?.(figures)
process.disconnect?.()
