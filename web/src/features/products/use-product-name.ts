import { productName } from '@heliodesk/domain/products/product-name'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { refetchQueries } from '../../data/queries.ts'
import type { Crumb } from '../../ui/page/page.tsx'
import { useFormatLanguage } from '../../ui/use-format.ts'
import type { Product } from './product-values.ts'

/** The name of a product in the current language. */
export function useProductName() {
  const language = useFormatLanguage()
  return (product: Pick<Product, 'name' | 'name_nl'>) => productName(product, language)
}

/** Sorted by the name that is shown, products are asked again in another language. */
export function useSortedInLanguage() {
  const language = useFormatLanguage()
  const read = useRef(language)
  useEffect(() => {
    if (read.current === language) return
    read.current = language
    void refetchQueries(({ queryKey: [noun] }) => noun === 'products' || noun === 'product-prices')
  }, [language])
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
