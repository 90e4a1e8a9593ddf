import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import { isKeyOf, productTypes } from '@heliodesk/domain/enumerations'
import type { VersionField } from '@heliodesk/domain/quotations/versions/compared-fields'
import type { EmployeeContext } from '../../../work/context.ts'
import { invalid, notFound } from '../../../kernel/problems.ts'
import { compareWithOvertaken, readWithOvertaken } from './compare-with-overtaken.ts'
import type { TakenFrom } from './calculate-draft.ts'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import type { VersionContent } from './types.ts'
import type { Place } from '../list-differences.ts'
import { updateQuotation } from './update-quotation.ts'

type Edition = QuotationBody['editions'][number]
type Taken = readonly Place<VersionField>[]

function editionWith(mine: Edition, theirs: Edition, field: VersionField): Edition {
  if (field === 'margin') return { ...mine, margin: theirs.margin, margin_changed: theirs.margin_changed }
  if (field === 'manual') return { ...mine, manuals: theirs.manuals }
  if (!isKeyOf(productTypes, field)) return mine
  const { [field]: _mine, ...products } = mine.products
  const rows = theirs.products[field]
  const station = field === 'charging_station' && {
    charging_station: theirs.charging_station,
    charging_station_settings: theirs.charging_station_settings,
  }
  return { ...mine, ...station, products: { ...products, ...(rows && { [field]: rows }) } }
}

/** The edition of a name with what was taken; an edition that one of the two has not is taken or left whole. */
function editionOf(name: EditionName, mine: QuotationBody, theirs: QuotationBody, taken: Taken): Edition[] {
  const named = (draft: QuotationBody) => draft.editions.find((one) => one.name === name)
  const [own, other] = [named(mine), named(theirs)]
  const fields = taken.flatMap(({ field, edition }) => (edition === name ? [field] : []))
  if (own === undefined || other === undefined) {
    const whole = fields.includes('total') ? other : own
    return whole === undefined ? [] : [whole]
  }
  return [fields.reduce((edition, field) => editionWith(edition, other, field), own)]
}

function draftWith(mine: QuotationBody, theirs: QuotationBody, taken: Taken): QuotationBody {
  const takes = (field: VersionField) => taken.some((place) => place.field === field)
  return {
    ...mine,
    roofs: takes('roofs') ? theirs.roofs : mine.roofs,
    general_information: takes('information') ? theirs.general_information : mine.general_information,
    remarks: takes('remarks') ? theirs.remarks : mine.remarks,
    editions: (['A', 'B'] as const).flatMap((name) => editionOf(name, mine, theirs, taken)),
  }
}

/** The hand-set prices of what was taken, and of the rest. */
function handPricesOf(mine: VersionContent, theirs: VersionContent, taken: Taken): TakenFrom['hand_prices'] {
  const types = new Map(
    [...mine.basis.catalogue.products, ...theirs.basis.catalogue.products].map((one) => [
      one.id,
      one.product_type,
    ]),
  )
  const isTaken = ({ edition, product_id }: { edition: EditionName; product_id: number }) =>
    taken.some(
      (place) =>
        place.edition === edition && (place.field === 'total' || place.field === types.get(product_id)),
    )
  return [
    ...(theirs.basis.hand_prices ?? []).filter(isTaken),
    ...(mine.basis.hand_prices ?? []).filter((hand) => !isTaken(hand)),
  ]
}

/**
 * Saves a version that has of the one which another version overtook what somebody chose. Throws 409 where a newer one
 * was saved since, 422 for what is not chosen by itself.
 */
export async function takeFromOvertaken(
  context: EmployeeContext,
  { quotation_id, version_id, taken }: { quotation_id: number; version_id: number; taken: Taken },
): Promise<void> {
  const { mine, theirs } = await readWithOvertaken(context, { quotation_id, version_id })
  if (mine === undefined || theirs === undefined) throw notFound()
  const rows = await compareWithOvertaken(context, { quotation_id, version_id, base: undefined })
  const known = ({ field, edition }: Place<VersionField>) =>
    rows.some((row) => row.field === field && row.edition === edition && row.stands !== null)
  const draft = draftWith(mine.draft, theirs.draft, taken)
  if (!taken.every(known) || draft.editions.length === 0) throw invalid({ choices: ['invalid'] })
  await updateQuotation(
    context,
    quotation_id,
    { ...draft, base_version_id: version_id },
    { taken: { draft: theirs.draft, hand_prices: handPricesOf(mine, theirs, taken) } },
  )
}
