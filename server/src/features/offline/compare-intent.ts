import type { EmployeeContext } from '../../work/context.ts'
import { getLead } from '../leads/get-lead.ts'
import { compareWithOvertaken } from '../quotations/compare-with-overtaken.ts'
import { compareWithToday } from '../quotations/compare-with-today.ts'
import type { ComparedRow } from '../quotations/list-differences.ts'
import { findVersionOf } from './apply-save-version.ts'
import { getVisibleIntent } from './present-intent.ts'

interface Person {
  full_name?: string
  company_name?: string | null
  street?: string | null
  street_number?: number | null
  adjective?: string | null
  zip_code?: string | null
  city?: string | null
}

const said = (parts: readonly unknown[], between: string) =>
  parts.filter((part) => part != null && part !== '').join(between)

const personText = ({ street, street_number, adjective, zip_code, city, ...who }: Person) =>
  said(
    [
      who.company_name,
      who.full_name,
      said([street, street_number, adjective], ' '),
      said([zip_code, city], ' '),
    ],
    ', ',
  )

interface Content {
  base?: number | string | null
  body?: { shown?: { lead?: Person } }
}

/** An intent as it came; what was cut off or blanked says nothing. */
function contentOf(content: string): Content {
  try {
    return JSON.parse(content) as Content
  } catch {
    return {}
  }
}

/** What a card is about, field by field: as it was, as somebody else has it, and as it was done without a network. */
export async function compareIntent(context: EmployeeContext, id: number): Promise<{ rows: ComparedRow[] }> {
  const { intent } = await getVisibleIntent(context, id)
  const { card, entity, lead_id } = intent
  const { base = null, body } = contentOf(intent.content)
  if (card === 'otherParty' && lead_id !== null && body?.shown?.lead !== undefined) {
    const [theirs, mine] = [personText(await getLead(context, lead_id)), personText(body.shown.lead)]
    return { rows: [{ field: 'customer', edition: null, was: null, theirs, mine }] }
  }
  if (entity?.version_id === undefined || card === null) return { rows: [] }
  const { id: quotation_id, version_id } = entity
  if (card === 'priceChanged') return { rows: await compareWithToday(context, quotation_id, version_id) }
  const from = await findVersionOf(context, base)
  return { rows: await compareWithOvertaken(context, quotation_id, { version_id, base: from }) }
}
