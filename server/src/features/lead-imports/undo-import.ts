import type { Services } from '../../http/context.ts'
import { countLeadsOfImport, removeUntouchedLeads } from '../leads/import-queries.ts'
import type { ImportRow } from './queries.ts'
import { runStep } from './run-step.ts'

const leadsAtOnce = 500

/** Removes the leads of an import that nobody worked on since; the others stay. */
export async function undoImport(services: Services, job: ImportRow) {
  let after = 0
  for (let isOver = false; !isOver;) {
    const isOn = await runStep(services, job, 'undoing', async ({ db }) => {
      const last = await removeUntouchedLeads(db, job.id, { after, most: leadsAtOnce })
      isOver = last === null
      after = last ?? after
      return { kept: 0 }
    })
    if (!isOn) return
  }
  await runStep(services, job, 'undoing', async (context) => {
    const kept = await countLeadsOfImport(context.db, job.id)
    await context.audit({
      action: 'importUndone',
      subject: 'lead imports',
      subject_id: job.id,
      after: { kept },
    })
    return { state: 'undone', kept, finished_at: context.now }
  })
}
