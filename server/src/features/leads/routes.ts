import { inWords } from '../../audit-log/in-words.ts'
import { calls } from '@heliodesk/contract/calls'
import { sayKept } from '../../kernel/kept-messages.ts'
import type { Serve } from '../../http/serve.ts'
import { addNote } from './contact/add-note.ts'
import { findAddress } from './places/find-address.ts'
import { readTimeline } from './timeline-overview.ts'
import { updateLead } from './update-lead.ts'
import { createLeadByHand } from './create-lead.ts'
import { createStatus } from './statuses/create-status.ts'
import { exportLeads } from './export-leads.ts'
import { forwardLead } from './handing/forward-lead.ts'
import { pageOfDuplicates } from './merging/duplicates-overview.ts'
import { findSimilarLeads } from './merging/find-similar-leads.ts'
import { getLead, getListedLead } from './get-lead.ts'
import { listMerges } from './merging/list-merges.ts'
import { mergeLeads } from './merging/merge-leads.ts'
import { undoMerge } from './merging/undo-merge.ts'
import { listLeads } from './overview.ts'
import { pageOfLeads } from './page-overview.ts'
import { listStatusHistory } from './statuses/status-overview.ts'

const { leads, leadMerges } = calls

export function leadRoutes(serve: Serve) {
  serve.session(leads.address, (context, { query }) => findAddress(context, query))
  serve(leads.list, async (context, { query }) => ({ data: await listLeads(context, query) }))
  serve(leads.table, (context, { query }) => pageOfLeads(context, query))
  serve(leadMerges.duplicates, (context, { query }) => pageOfDuplicates(context, query))
  serve(leadMerges.similar, (context, { body }) => findSimilarLeads(context, body))
  serve(leads.export, (context, { query }) => exportLeads(context, query))
  serve(leads.get, getListedLead)
  serve(leads.create, createLeadByHand)
  serve(leads.update, updateLead)
  serve(leads.statusCreate, createStatus)
  serve(leadMerges.merge, mergeLeads)
  serve(leadMerges.undo, (context, { params }) => undoMerge(context, params.id))
  serve(leadMerges.ofLead, async (context, { params }) => ({ data: await listMerges(context, params.id) }))
  serve(leads.forward, forwardLead)
  serve(leads.note, addNote)
  serve(leads.statuses, async (context, { params }) => {
    await getLead(context, params.id)
    const rows = await listStatusHistory(context.db, params.id)
    return { data: rows.map((row) => ({ ...row, remarks: sayKept(context.locale, row.remarks) })) }
  })
  serve(leads.timeline, async (context, { params, query }) => {
    await getLead(context, params.id)
    const { data, has_more } = await readTimeline(context.db, params.id, query.before)
    return { data: data.map((entry) => inWords(entry, context.locale)), has_more }
  })
}
