import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import { isKeyOf, productTypes } from '@heliodesk/domain/enumerations'
import { formatEuro } from '@heliodesk/domain/money/format-euro'
import { productName } from '@heliodesk/domain/products/product-name'
import { type VersionField, versionFields } from '@heliodesk/domain/quotations/versions/compared-fields'
import { seesMargins } from '../../../http/hide-margins.ts'
import type { EmployeeContext } from '../../../work/context.ts'
import { getCatalogue } from '../../products/get-catalogue.ts'
import { type Place, roofsText } from '../list-differences.ts'

type Draft = Pick<QuotationBody, 'roofs' | 'editions' | 'general_information' | 'remarks'>
export type ToldPlace = Place<VersionField> & { text: string }

/** What a version would hold that was not saved: without amounts, which only the calculation gives. */
export async function tellDraft(context: EmployeeContext, draft: Draft): Promise<ToldPlace[]> {
  const { locale, employee } = context
  const names = new Map((await getCatalogue(context)).products.map((one) => [one.id, one]))
  const nameOf = (id: number) => {
    const known = names.get(id)
    return known === undefined ? `${id}` : productName(known, locale)
  }
  const ofEdition = (edition: Draft['editions'][number], field: VersionField): string => {
    const { products, manuals, margin } = edition
    if (field === 'margin')
      return margin === null || !seesMargins(employee) ? '' : formatEuro(Math.round(margin * 100), locale)
    if (field === 'manual') return manuals.map((row) => `${row.amount} × ${row.description}`).join('; ')
    const rows = isKeyOf(productTypes, field) ? (products[field] ?? []) : []
    return rows
      .map(
        ({ amount, product_id, roof_number }) =>
          `${amount} × ${nameOf(product_id)}${roof_number == null ? '' : ` (${roof_number})`}`,
      )
      .join('; ')
  }
  const whole: Partial<Record<VersionField, string | null>> = {
    roofs: roofsText(draft, locale),
    information: draft.general_information,
    remarks: draft.remarks,
  }
  const places = [
    ...draft.editions.flatMap((edition) =>
      versionFields.map((field) => ({ field, edition: edition.name, text: ofEdition(edition, field) })),
    ),
    ...versionFields.map((field) => ({ field, edition: null, text: whole[field] ?? '' })),
  ]
  return places.filter(({ text }) => text !== '')
}
