import { isOffered } from './is-offered.ts'
import type { CalculateInput, CatalogueIndex, CatalogueProduct } from '../types.ts'

export const catalogueIndex = (products: readonly CatalogueProduct[]): CatalogueIndex => ({
  byId: new Map(products.map((product) => [product.id, product])),
  offered: Object.groupBy(products.filter(isOffered), ({ product_type }) => product_type),
})

export const indexOf = ({ index, catalogue }: Pick<CalculateInput, 'index' | 'catalogue'>): CatalogueIndex =>
  index ?? catalogueIndex(catalogue.products)
