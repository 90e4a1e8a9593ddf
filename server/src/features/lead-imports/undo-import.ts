import { amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { Services } from '../../work/context.ts'
import { removeRoofAnswers } from '../question-lists/answer-roofs.ts'
import { countLeadsOfImport, removeUntouchedLeads } from '../leads/import-queries.ts'
import { removeObjectionsOfImport } from '../leads/objection-queries.ts'
import type { ImportRow } from './queries.ts'
import { runStep } from './run-step.ts'

const leadsAtOnce = 500

/** Removes the leads of an import that nobody worked on since; the others stay. */
export async function undoImport(services: Services, job: ImportRow) {
  for (let after: number | null = 0; after !== null;) {
    const today = instantInAmsterdam(amsterdamDate(services.clock.now()), '00:00')
    const step = { after, most: leadsAtOnce, today }
    const reached = { last: null as number | null }
    const isOn = await runStep(services, job, 'undoing', async ({ db }) => {
      const forget = (ids: readonly number[]) => removeRoofAnswers(db, ids)
      reached.last = await removeUntouchedLeads(db, job.id, { ...step, forget })
      return { kept: 0 }
    })
    if (!isOn) return
    after = reached.last
  }
  await runStep(services, job, 'undoing', async (context) => {
    await removeObjectionsOfImport(context.db, job.id)
    const kept = await countLeadsOfImport(context.db, job.id)
    await context.audit({
      action: 'importUndone',
      subject: 'lead imports',
      subject_id: job.id,
      after: { kept },
    })
    return { state: 'undone', kept, finished_at: context.happened_at }
  })
}
