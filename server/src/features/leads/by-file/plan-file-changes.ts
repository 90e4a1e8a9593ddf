import type { KnownLeads, LeadChange } from '@heliodesk/domain/leads/door-states'
import { fileChanges } from '@heliodesk/domain/leads/imports/file-changes'
import { pastChanges } from '@heliodesk/domain/leads/imports/past-changes'
import type { LeadHistory } from '@heliodesk/domain/leads/imports/read-history'
import type { ColumnText } from '@heliodesk/domain/leads/imports/texts-of-columns'
import { leadWholes, wholeOf } from '@heliodesk/domain/leads/wholes'
import type { Context } from '../../../work/context.ts'
import { pick } from '../../../kernel/given.ts'
import { hasQuotations } from '../../quotations/has-quotations.ts'
import { roofsOf } from '../../question-lists/answer-roofs.ts'
import { hasToldVisits } from '../../visit-notices/has-told-visits.ts'
import type { NormalLead } from '../normalise-lead.ts'
import { leadFieldNames } from '../prepare-lead.ts'
import { type LeadRow, listLeadRows } from '../queries.ts'
import { listChangedFields } from './import-queries.ts'

interface Told {
  id: number
  lead: NormalLead
  /** Fields that the file says something of. */
  told: readonly string[]
  history: LeadHistory
  past: readonly ColumnText[]
}

/** What a row changes. */
export interface FilePlan {
  fields: LeadChange['fields']
  /** What it would change too, but somebody changed since. */
  since: LeadChange['fields']
  /** It has another e-mail address, which a person changes. */
  keepsEmail: boolean
  /** The columns in which it differs from what stays here. */
  kept: readonly ColumnText[]
  /** Nothing of the lead is changed any more. */
  isClosed: boolean
}
const nothing: FilePlan = { fields: [], since: [], keepsEmail: false, kept: [], isClosed: true }

/** A file changes neither whose a lead is, nor where it came from, nor what was agreed with its person. */
const untold = ['source_id', 'external_id', 'owner_id', 'adviser_id', 'consent'] as const
type FileField = Exclude<(typeof leadFieldNames)[number], (typeof untold)[number]>
const isFileField = (field: (typeof leadFieldNames)[number]): field is FileField =>
  untold.every((one) => one !== field)
const fileFields = leadFieldNames.filter(isFileField)

/** A mobile number in a phone column went to `mobile`. */
const tells = (told: readonly string[], field: string) =>
  told.includes(field) || (field === 'mobile' && told.includes('phone'))

const none: ReadonlySet<string> = new Set()

/** A part, or all parts of its name or address, which are never mixed. */
const partsWith = (field: string): readonly string[] => {
  const whole = wholeOf(field)
  return whole === undefined ? [field] : leadWholes[whole]
}

/** The fields of leads that somebody changed after a moment. */
async function changedSince({ db }: Context, ids: readonly number[], since: Date) {
  const rows = ids.length === 0 ? [] : await listChangedFields(db, ids, since)
  return new Map(rows.map(({ lead_id, fields }) => [lead_id, new Set(fields.flatMap(partsWith))]))
}

/**
 * What rows of a file say anew of leads that are there; nothing of those that cannot be changed, nor over what somebody
 * changed `since`.
 */
export async function planFileChanges(
  context: Context,
  rows: readonly (Told & { known: KnownLeads })[],
  since?: Date,
): Promise<FilePlan[]> {
  if (rows.length === 0) return []
  const found = await listLeadRows(
    context.db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(found.map((lead) => [lead.id, lead]))
  const roofs = await roofsOf(
    context,
    rows
      .filter(({ history: { roof_type }, known }) => roof_type !== null && known !== 'skip')
      .map(({ id }) => id),
  )
  const open = rows.filter(({ known }) => known !== 'skip').map(({ id }) => id)
  const changed = since === undefined ? undefined : await changedSince(context, open, since)
  const plans: FilePlan[] = []
  for (const row of rows) {
    const before = byId.get(row.id)
    const isClosed = before === undefined || before.anonymised_at !== null || before.status === 'forwarded'
    plans.push(
      isClosed
        ? nothing
        : await planOne(context, row, {
            ...before,
            roofs: roofs.get(row.id) ?? [],
            changed: changed?.get(row.id) ?? none,
          }),
    )
  }
  return plans
}

const keepsAddress = async (context: Context, lead_id: number) =>
  context.impersonator_id !== null ||
  (await hasQuotations(context, lead_id)) ||
  (await hasToldVisits(context, lead_id))

async function planOne(
  context: Context,
  { id, lead, told, history, past, known }: Told & { known: KnownLeads },
  before: LeadRow & { roofs: readonly string[]; changed: ReadonlySet<string> },
): Promise<FilePlan> {
  const [is, was] = [pick(lead, fileFields), pick(before, fileFields)]
  const all = fileChanges(fileFields, { is, was, tells: (field) => tells(told, field), known })
  const fields = all.filter(({ field }) => !before.changed.has(field))
  const since = all.filter(({ field }) => before.changed.has(field))
  // Whoever gets the link of a quotation or a visit decides on it: its address is changed by a person, and of no lead while acting.
  const email = fields.findIndex(({ field }) => field === 'email')
  const keepsEmail = email >= 0 && (await keepsAddress(context, id))
  if (keepsEmail) fields.splice(email, 1)
  const row = { past, history, consent: lead.consent }
  const { fields: moments, kept } = pastChanges(row, before, { known, now: context.happened_at })
  return { fields: [...fields, ...moments], since, keepsEmail, kept, isClosed: false }
}
