import { label, type Locale } from '@heliodesk/domain/enumerations'
import { formatEuro } from '@heliodesk/domain/money/money'
import { type ComparedField, comparedFields } from '@heliodesk/domain/quotations/compared-fields'
import { editionNames, type ResolvedRow } from '@heliodesk/domain/quotations/types'
import { seesMargins } from '../../http/hide-margins.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { EditionName, VersionContent } from './content-hash.ts'
import { nameRow } from './name-row.ts'

type Offered = Pick<VersionContent, 'draft' | 'rows' | 'calculation' | 'basis'>
interface Place {
  field: ComparedField
  edition: EditionName | null
}
interface Sides {
  was?: Offered | undefined
  theirs: Offered | undefined
  mine: Offered | undefined
}
export type ComparedRow = Place & { was: string | null; theirs: string | null; mine: string | null }

function goodsText(content: Offered, { field, edition }: Place, locale: Locale): string | null {
  const products = new Map(content.basis.catalogue.products.map((product) => [product.id, product]))
  const text = (row: ResolvedRow) =>
    `${row.amount} × ${nameRow(row, products, locale)}${row.roof_number === null ? '' : ` (${row.roof_number})`}, ${formatEuro(row.line_total_cents, locale)}`
  const rows = edition === null ? [] : (content.rows[edition] ?? [])
  return (
    rows
      .filter(({ product_type }) => product_type === field)
      .map(text)
      .join('; ') || null
  )
}

const roofsText = ({ draft }: Offered, locale: Locale): string | null =>
  draft.roofs
    .map(
      (roof) =>
        `${roof.roof_number}: ${label('orientations', roof.orientation, locale)}, ${roof.angle}°, ${label('roofTypes', roof.roof_type, locale)}, ${label('shadowTypes', roof.shadow_type, locale)} ${roof.shadow_impact}`,
    )
    .join('; ') || null

function textOf(content: Offered | undefined, place: Place, locale: Locale): string | null {
  if (content === undefined) return null
  const { field, edition } = place
  const { draft, calculation } = content
  if (field === 'roofs') return roofsText(content, locale)
  if (field === 'information') return draft.general_information || null
  if (field === 'remarks') return draft.remarks || null
  if (edition === null) return null
  if (field === 'total') {
    const total = calculation.editions[edition]?.total_cents
    return total === undefined ? null : formatEuro(total, locale)
  }
  if (field === 'margin') {
    const margin = draft.editions.find(({ name }) => name === edition)?.margin
    return margin == null ? null : formatEuro(Math.round(margin * 100), locale)
  }
  return goodsText(content, place, locale)
}

const ofAll: ReadonlySet<ComparedField> = new Set(['roofs', 'information', 'remarks'])
const places: Place[] = comparedFields
  .filter((field) => field !== 'customer')
  .flatMap((field): Place[] =>
    ofAll.has(field) ? [{ field, edition: null }] : editionNames.map((edition) => ({ field, edition })),
  )

/** What differs between what was offered, in the reader's words; margins to those who see them. */
export function listDifferences(
  { locale, employee }: EmployeeContext,
  { was, theirs, mine }: Sides,
): ComparedRow[] {
  return places
    .filter(({ field }) => field !== 'margin' || seesMargins(employee))
    .map((place) => ({
      ...place,
      was: textOf(was, place, locale),
      theirs: textOf(theirs, place, locale),
      mine: textOf(mine, place, locale),
    }))
    .filter((row) => row.theirs !== row.mine)
}
