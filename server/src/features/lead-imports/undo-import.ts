import type { Services } from '../../work/context.ts'
import { removeRoofAnswers } from '../question-lists/answer-roofs.ts'
import { endUndo, undoImported } from '../leads/by-file/undo-imported.ts'
import type { ImportRow } from './queries.ts'
import { runStep } from './run-step.ts'

const leadsAtOnce = 500

/** Removes the leads of an import that nobody worked on since; the others stay, and so does what it changed in more. */
export async function undoImport(services: Services, job: ImportRow) {
  for (let after: number | null = 0; after !== null;) {
    const step = { after, most: leadsAtOnce }
    const reached = { last: null as number | null }
    const isOn = await runStep(services, job, 'undoing', async (context) => {
      const forget = (ids: readonly number[]) => removeRoofAnswers(context.db, ids)
      reached.last = await undoImported(context, job.id, { ...step, forget })
      return { kept: 0 }
    })
    if (!isOn) return
    after = reached.last
  }
  await runStep(services, job, 'undoing', async (context, { updated_count: updated }) => {
    const kept = await endUndo(context, job.id)
    await context.audit({
      action: 'importUndone',
      subject: 'lead imports',
      subject_id: job.id,
      after: { kept, updated },
    })
    return { state: 'undone', kept, finished_at: context.happened_at }
  })
}
