import { amsterdamDate } from '@heliodesk/domain/calendar'
import { wordColumns } from '@heliodesk/domain/leads/imports/import-words'
import { openBackground } from '../../access/open-background.ts'
import type { Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { changeLeadByFile } from '../leads/by-file/change-lead-by-file.ts'
import { createLeads } from '../leads/create-leads.ts'
import { keepObjections } from '../leads/objections/keep-objections.ts'
import type { NewObjection } from '../leads/objections/objections-overview.ts'
import { reserveLeadNumbers } from '../leads/take-lead-number.ts'
import { answerRoofs } from '../question-lists/answer-roofs.ts'
import { giveWay } from './judging/give-way.ts'
import { countsAfter, noCounts } from './judging/counts-after.ts'
import { countWords } from './judging/count-words.ts'
import { endFailingImport } from './end-stuck-imports.ts'
import { failureRowOf } from './failure-row-of.ts'
import { say } from '../../kernel/messages.ts'
import type { Since } from './judging/judge-known.ts'
import { judgeRows } from './judging/judge-rows.ts'
import { findImport, type ImportRow, insertFailures, removePieces } from './queries.ts'
import { readBatches } from './read-batches.ts'
import type { ReadRow } from './read-row.ts'
import { runStep } from './run-step.ts'
import { sayWords } from './judging/say-words.ts'
import type { JudgedRows } from './judging/start-judging.ts'
import { fewReasons } from './judging/few-reasons.ts'
import { lockPeopleOf } from './lock-people-of.ts'
import { fewSeenKeys, seenKeys } from './judging/seen-keys.ts'
import { tidyNowAndThen } from './tidy-now-and-then.ts'
import { undoImport } from './undo-import.ts'

/** A job: checks, imports or undoes, from where it was when it has to begin again. */
export const runImport =
  (services: Services): JobHandler<'import-leads'> =>
  async ({ company_id, import_id, looked_at }) => {
    const job = await inJob(services, company_id, ({ db }) => findImport(db, import_id))
    if (job === undefined) return
    const background = openBackground(services.database)
    const beside = { ...services, database: background }
    try {
      // The file is read ahead on another connection than that of the steps.
      if (job.state === 'checking') await checkRows(beside, job, readBatches(services, job, 0))
      if (job.state === 'running')
        await importRows(
          beside,
          { ...job, looked_at },
          readBatches(services, job, job.done),
          tidyNowAndThen(services),
        )
      if (job.state === 'undoing') await undoImport(beside, job)
    } catch (error) {
      // It is tried again, until it is clear that it does not get on.
      const ended = await inJob(services, company_id, (context) =>
        endFailingImport(context, import_id, error instanceof Error ? error.message : String(error)),
      ).catch(() => false)
      if (!ended) throw error
      services.log.error({ error: String(error), import_id }, 'an import stopped')
    } finally {
      await background.close()
    }
  }

const mostChanges = 100

interface Running extends ImportRow {
  /** Since when nobody has seen what it changes. */
  looked_at: string | undefined
}

/** Counts what an import would do, with its words, its reasons and the changes of leads that are there. */
async function checkRows(services: Services, job: ImportRow, batches: AsyncIterable<ReadRow[]>) {
  const seen = seenKeys()
  const counter = countWords(wordColumns(job.mapping))
  const { known } = job
  let counts = noCounts
  const changes: ImportRow['changes'] = []
  const progress_at = services.clock.now()
  const reasons = fewReasons()
  for await (const rows of giveWay(batches)) {
    for (const { cells } of rows) counter.add(cells)
    const isOn = await runStep(services, job, 'checking', async (context) => {
      const judged = await judgeRows(context, rows, { seen, known })
      await insertFailures(context.db, reasons.of(judged).map(failureRowOf(job)))
      const shown = judged.changed.slice(0, Math.max(0, mostChanges - changes.length))
      changes.push(...shown.map(({ said_at: _said_at, ...change }) => change))
      counts = countsAfter(counts, judged)
      return counts
    })
    if (!isOn) return
  }
  await runStep(services, job, 'checking', async ({ db }) => ({
    state: 'checked',
    progress_at,
    total: counts.done,
    changes,
    words: await sayWords(db, counter.words(), job.words),
  }))
}

async function importRows(
  services: Services,
  job: Running,
  batches: AsyncIterable<ReadRow[]>,
  tidy: ReturnType<typeof tidyNowAndThen>,
) {
  const year = Number(amsterdamDate(services.clock.now()).slice(0, 4))
  const numbers: number[] = []
  let planned = 0
  for await (const rows of giveWay(batches)) {
    if (numbers.length < rows.length)
      numbers.push(
        ...(await reserveLeadNumbers(services.database, job.company_id, year, rows.length - numbers.length)),
      )
    const done = (rows[0]?.row ?? 1) - 1
    // Planning takes longer than writing some rows; what was planned for half of them is still right.
    const forgetsPlans = done >= 2 * planned
    if (forgetsPlans) planned = done
    if (!(await importBatch(services, job, rows, { year, numbers, forgetsPlans }))) return
    tidy(rows.length)
  }
  await runStep(services, job, 'running', async (context, { done, new_count, updated_count }) => {
    await removePieces(context.db, job.id)
    const after = { total: done, new: new_count, updated: updated_count }
    await context.audit({ action: 'importFinished', subject: 'lead imports', subject_id: job.id, after })
    return { state: 'done', total: done, finished_at: context.happened_at }
  })
}

const objectionsOf = ({ id, file_name }: ImportRow, { listed }: JudgedRows): NewObjection[] =>
  listed.map(({ row, ...one }) => ({
    ...one,
    origin: say('code', one.words === null ? 'objectedInFile' : 'doubtedInFile', { file: file_name, row }),
    lead_import_id: id,
  }))

const sinceOf = ({ looked_at, headings, mapping }: Running): Since | undefined =>
  looked_at === undefined ? undefined : { at: new Date(looked_at), headings, mapping }

interface Batch {
  year: number
  numbers: number[]
  forgetsPlans: boolean
}

const importBatch = (
  services: Services,
  job: Running,
  rows: readonly ReadRow[],
  { year, numbers, forgetsPlans }: Batch,
) => {
  const step: Parameters<typeof runStep>[3] = async (context, current) => {
    // Another process took over and did these already.
    if ((rows[0]?.row ?? 0) !== current.done + 1) throw new Error('These rows were not the next ones')
    const locked = lockPeopleOf(context, rows, job.known)
    // Who is here is asked for first.
    if (job.known !== 'skip') await locked
    // In one packet: what is asked after the locks sees what others wrote before.
    const [, judged] = await Promise.all([
      locked,
      judgeRows(context, rows, { seen: fewSeenKeys(), known: job.known, since: sinceOf(job) }),
    ])
    const ids = await createLeads(context, judged.fresh, {
      lead_import_id: job.id,
      moved: job.moved !== null,
      year,
      numbers: numbers.splice(0, judged.fresh.length),
    })
    const roofs = judged.fresh.flatMap(({ history: { roof_type } }, place) =>
      roof_type === null ? [] : [{ lead_id: ids[place] ?? 0, roof_type }],
    )
    await answerRoofs(context, roofs)
    // In the order of everybody: others may change some of them.
    const changes = [...judged.changed, ...judged.unseen]
    for (const change of changes.toSorted((one, other) => one.lead_id - other.lead_id))
      await changeLeadByFile(context, change, change.said_at)
    await keepObjections(context, objectionsOf(job, judged))
    await insertFailures(context.db, [...judged.failed, ...judged.noted].map(failureRowOf(job)))
    // The preview shows the file's first rows; those of people who were erased are not kept there either.
    const erased = judged.failed.some(({ cells }) => cells.length === 0)
    return { ...countsAfter(current, judged), ...(erased && { preview: [] }) }
  }
  return runStep(services, job, 'running', step, { isWaiting: false, forgetsPlans })
}
