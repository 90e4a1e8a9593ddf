import { productName } from '@heliodesk/domain/products/product-name'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import type { Crumb } from '../../ui/page/page.tsx'
import { useFormatLanguage } from '../../ui/use-format.ts'
import type { Product } from './product-values.ts'

/** The name of a product in the current language. */
export function useProductName() {
  const language = useFormatLanguage()
  return (product: Pick<Product, 'name' | 'name_nl'>) => productName(product, language)
}

/** The pages above a product. */
export function useProductTrail({ product_type }: Pick<Product, 'product_type'>): Crumb[] {
  const { t } = useTranslation()
  const { text } = useLabels()
  return [
    { label: t('nouns.products.many'), href: '/products/all' },
    { label: text('productTypes', product_type), href: `/products/${product_type}` },
  ]
}
