import { type ProductTarget, productTargets } from '@heliodesk/contract/product-imports'
import type { ImportColumns } from '@heliodesk/domain/csv/columns'
import { label } from '@heliodesk/domain/enumerations'
import { otherProductHeadings } from '@heliodesk/domain/products/product-headings'
import { definedTexts } from '../../text/define-texts.ts'
import './products.text.ts'

/** Without these nobody knows which product a row is. */
export const namingTargets = ['product_type', 'name'] as const satisfies ProductTarget[]

const inBoth = (list: Parameters<typeof label>[0], key: string) => ({
  en: label(list, key, 'en'),
  nl: label(list, key, 'nl'),
})

/** Of the template. */
const examples: Partial<Record<ProductTarget, string | { en: string; nl: string }>> = {
  product_type: inBoth('productTypes', 'panel'),
  name: 'Zonwijs 450',
  brand: 'Zonwijs',
  article_number: 'ZW-450',
  watt_peak: '450',
  degradation_year_one: { en: '1.5', nl: '1,5' },
  degradation_after_year_one: { en: '0.4', nl: '0,4' },
  warranty_years: '25',
  length: '1762',
  width: '1134',
}

/** The columns of a file of products: the fields of its form, by their labels in both languages and other names. */
export function productColumns(): ImportColumns<ProductTarget> {
  const { en, nl } = definedTexts()
  const labelOf = (texts: typeof en, target: ProductTarget) => {
    const group = texts['products']
    const text = typeof group === 'object' ? group[target] : undefined
    return typeof text === 'string' ? text : target
  }
  // Each target has a column.
  return Object.fromEntries(
    productTargets.map((target) => [
      target,
      {
        en: labelOf(en, target),
        nl: labelOf(nl, target),
        others: otherProductHeadings[target] ?? '',
        example: examples[target] ?? '',
      },
    ]),
  ) as ImportColumns<ProductTarget>
}
