import { employeeChannel } from '@heliodesk/contract/realtime'
import type { Context } from '../../http/context.ts'
import { publishLead } from '../leads/publish-lead.ts'
import { listConcerned } from './overview.ts'
import type { WorkLetterRow } from './queries.ts'

/** Tells open pages and homes of who wrote, sold and installs it that a letter took a step. */
export async function publishLetter(context: Context, letter: WorkLetterRow): Promise<void> {
  await publishLead(context, letter.lead_id)
  for (const id of await listConcerned(context.db, letter))
    await context.publish(employeeChannel(id), 'changed', { nouns: ['work-letter', 'appointments'] })
}
