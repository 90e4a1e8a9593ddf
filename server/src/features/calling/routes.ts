import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { getLead } from '../leads/get-lead.ts'
import { nextLead } from './next-lead.ts'
import { listAgentFigures, listContactsOf } from './overview.ts'
import { previewStatus } from './preview-status.ts'
import { readCallList } from './read-call-list.ts'
import { liftGate, readGate } from './read-gate.ts'
import { recordContact } from './record-contact.ts'
import { requestCall } from './request-call.ts'
import { giveBackLease, takeLease } from './take-lease.ts'

const { calling } = calls

export function callingRoutes(serve: Serve) {
  serve(calling.contacts, async (context, { params }) => {
    await getLead(context, params.id)
    return { data: await listContactsOf(context.db, params.id) }
  })
  serve(calling.addContact, recordContact)
  serve(calling.gate, (context, { params }) => readGate(context, params.id))
  serve(calling.lift, liftGate)
  serve(calling.requestCall, requestCall)
  serve(calling.lock, takeLease)
  serve(calling.unlock, (context, { params }) => giveBackLease(context, params.id))
  serve(calling.statusPreview, (context, { query }) => previewStatus(context, query))
  serve(calling.next, (context, { query }) => nextLead(context, query.source_id))
  serve(calling.agents, async ({ db, happened_at: now }) => ({ data: await listAgentFigures(db, now) }))
  serve(calling.list, (context, { query }) => readCallList(context, query))
}
