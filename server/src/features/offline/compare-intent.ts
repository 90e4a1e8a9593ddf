import type { EmployeeContext } from '../../work/context.ts'
import { getLead } from '../leads/get-lead.ts'
import { compareWithOvertaken } from '../quotations/draft/compare-with-overtaken.ts'
import { compareWithToday } from '../quotations/draft/compare-with-today.ts'
import type { ComparedRow } from '../quotations/list-differences.ts'
import { findVersionOf } from './apply/apply-save-version.ts'
import { compareChanges, compareShown, type Contact } from './compare-changes.ts'
import { compareContact } from './compare-contact.ts'
import { getVisibleIntent } from './present-intent.ts'
import type { IntentRow } from './queries.ts'
import { tellIntent, type Told } from './tell-intent.ts'

interface Content {
  base?: number | string | null
  body?: { shown?: { lead?: Contact }; was?: Contact; changes?: Contact }
}

/** An intent as it came; what was cut off or blanked says nothing. */
function contentOf(content: string): Content {
  try {
    return JSON.parse(content) as Content
  } catch {
    return {}
  }
}

/** A lead's data as it was done without a network; undefined for what says nothing of it. */
export function contactOf({ content }: Pick<IntentRow, 'content'>): Contact | undefined {
  const { body } = contentOf(content)
  return body?.changes === undefined ? body?.shown?.lead : { ...body.was, ...body.changes }
}

async function compareLead(context: EmployeeContext, { card, lead_id, content, entity }: IntentRow) {
  const { body } = contentOf(content)
  if (lead_id === null) return []
  const lead = await getLead(context, lead_id)
  if (card === 'otherParty')
    return body?.shown?.lead === undefined ? [] : compareShown(lead, body.shown.lead, context.locale)
  if (body?.changes === undefined) return []
  const { was = {}, changes } = body
  return compareChanges(lead, { was, changes, contested: entity?.contested ?? [] }, context.locale)
}

/** What a card is about, field by field: as it was, as somebody else has it, and as it was done without a network. */
export async function compareIntent(
  context: EmployeeContext,
  id: number,
): Promise<{ rows: ComparedRow[]; told: Told[] }> {
  const { intent } = await getVisibleIntent(context, id)
  if (intent.card === null) return { rows: [], told: await tellIntent(context, intent) }
  return { rows: await compareCard(context, intent), told: [] }
}

async function compareCard(context: EmployeeContext, intent: IntentRow): Promise<ComparedRow[]> {
  const { card, entity } = intent
  if (card === 'otherParty' || card === 'leadChanged') return compareLead(context, intent)
  if (card === 'contactOvertaken') return compareContact(context, intent)
  if (entity?.version_id === undefined) return []
  const { id: quotation_id, version_id } = entity
  if (card === 'priceChanged') return compareWithToday(context, { quotation_id, version_id })
  const from = await findVersionOf(context, contentOf(intent.content).base ?? null)
  return compareWithOvertaken(context, { quotation_id, version_id, base: from })
}
