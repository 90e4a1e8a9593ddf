import type { ProductType } from '../../enumerations.ts'
import { isOffered } from './is-offered.ts'
import type { CalculateInput, CatalogueProduct } from '../types.ts'

/** Finds products of a catalogue. */
export interface CatalogueIndex {
  byId: ReadonlyMap<number, CatalogueProduct>
  /** Those that can be proposed. */
  offered: Partial<Record<ProductType, readonly CatalogueProduct[]>>
}

export const catalogueIndex = (products: readonly CatalogueProduct[]): CatalogueIndex => ({
  byId: new Map(products.map((product) => [product.id, product])),
  offered: Object.groupBy(products.filter(isOffered), ({ product_type }) => product_type),
})

export const indexOf = ({ index, catalogue }: Pick<CalculateInput, 'index' | 'catalogue'>): CatalogueIndex =>
  index ?? catalogueIndex(catalogue.products)
