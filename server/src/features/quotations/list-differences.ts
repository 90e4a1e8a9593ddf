import { label, type Locale } from '@heliodesk/domain/enumerations'
import { formatEuro } from '@heliodesk/domain/money/format-euro'
import {
  type ComparedField,
  type Side,
  type VersionField,
  versionFields,
} from '@heliodesk/domain/quotations/versions/compared-fields'
import { editionNames, type ResolvedRow } from '@heliodesk/domain/quotations/types'
import { seesMargins } from '../../http/hide-margins.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import type { VersionContent } from './draft/types.ts'
import { nameRow } from './document/name-row.ts'

type Offered = Pick<VersionContent, 'draft' | 'rows' | 'calculation' | 'basis'>
export interface Place<Field = ComparedField> {
  field: Field
  edition: EditionName | null
}
interface Sides {
  was?: Offered | undefined
  theirs: Offered | undefined
  mine: Offered | undefined
}
export type ComparedRow<Field = ComparedField> = Place<Field> & {
  was: string | null
  theirs: string | null
  mine: string | null
  stands: Side | null
}

/** Who reads. */
type Reader = Pick<EmployeeContext, 'locale' | 'employee'>

/** What a row costs is for who sees margins, as in the quotation. */
function goodsText(content: Offered, { field, edition }: Place, { locale, employee }: Reader): string | null {
  const products = new Map(content.basis.catalogue.products.map((product) => [product.id, product]))
  const cost = (row: ResolvedRow) =>
    seesMargins(employee) ? `, ${formatEuro(row.line_total_cents, locale)}` : ''
  const text = (row: ResolvedRow) =>
    `${row.amount} × ${nameRow(row, products, locale)}${row.roof_number === null ? '' : ` (${row.roof_number})`}${cost(row)}`
  const rows = edition === null ? [] : (content.rows[edition] ?? [])
  return (
    rows
      .filter(({ product_type }) => product_type === field)
      .map(text)
      .join('; ') || null
  )
}

export const roofsText = ({ roofs }: Pick<Offered['draft'], 'roofs'>, locale: Locale): string | null =>
  roofs
    .map(
      (roof) =>
        `${roof.roof_number}: ${label('orientations', roof.orientation, locale)}, ${roof.angle}°, ${label('roofTypes', roof.roof_type, locale)}, ${label('shadowTypes', roof.shadow_type, locale)} ${roof.shadow_impact}`,
    )
    .join('; ') || null

function textOf(content: Offered | undefined, place: Place, reader: Reader): string | null {
  if (content === undefined) return null
  const { locale } = reader
  const { field, edition } = place
  const { draft, calculation } = content
  if (field === 'roofs') return roofsText(draft, locale)
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
  return goodsText(content, place, reader)
}

const ofAll: ReadonlySet<ComparedField> = new Set(['roofs', 'information', 'remarks'])
const places = versionFields.flatMap((field): Place<VersionField>[] =>
  ofAll.has(field) ? [{ field, edition: null }] : editionNames.map((edition) => ({ field, edition })),
)

const hasEdition = (content: Offered | undefined, edition: EditionName) =>
  content?.draft.editions.some(({ name }) => name === edition) === true

/** An edition that one of the two has not is taken or left whole, by its total; otherwise the total follows. */
function isChosen({ field, edition }: Place<VersionField>, { theirs, mine }: Sides): boolean {
  if (edition === null) return true
  const both = hasEdition(theirs, edition) && hasEdition(mine, edition)
  return field === 'total' ? !both : both
}

/** What differs between what was offered, in the reader's words; margins and what rows cost to those who see them. */
export function listDifferences(reader: Reader, compared: Sides): ComparedRow<VersionField>[] {
  const { was, theirs, mine } = compared
  return places
    .filter(({ field }) => field !== 'margin' || seesMargins(reader.employee))
    .map((place) => ({
      ...place,
      was: textOf(was, place, reader),
      theirs: textOf(theirs, place, reader),
      mine: textOf(mine, place, reader),
      stands: isChosen(place, compared) ? ('mine' as const) : null,
    }))
    .filter((row) => row.theirs !== row.mine)
}
