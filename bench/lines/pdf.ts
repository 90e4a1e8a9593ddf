import { answerOf, endChild, startNode } from '../child.ts'
import type { Options } from '../options.ts'
import type { PdfFigures } from '../pdf-process.ts'
import { type Line, short } from '../report.ts'
import { median } from '../statistics.ts'

export async function measurePdf({ pdfs }: Options): Promise<Line[]> {
  const started = startNode('bench/pdf-process.ts', {}, [String(pdfs)])
  const figures = await answerOf<PdfFigures>(started)
  await endChild(started.child)
  const { first_ms, times, bytes, pages, early_mb, late_mb } = figures
  const kilobytes = bytes / 1_000
  return [
    {
      group: 'pdf',
      what: `PDF of ${pages} pages with pictures and chart`,
      goal: 'warm <= 60 ms, first <= 500 ms, <= 150 kB',
      found: `warm ${short(median(times))} ms, first ${short(first_ms)} ms, ${short(kilobytes)} kB`,
      met: median(times) <= 60 && first_ms <= 500 && kilobytes <= 150,
      figures: { warm_ms: median(times), first_ms, kilobytes, pages },
    },
    {
      group: 'pdf',
      what: `memory over ${pdfs.toLocaleString('en')} different PDFs`,
      goal: 'flat (+ 10 % from the 100th)',
      found: `${short(early_mb)} MB after 100, ${short(late_mb)} MB after all`,
      met: late_mb <= early_mb * 1.1,
      figures: { early_mb, late_mb },
    },
  ]
}
