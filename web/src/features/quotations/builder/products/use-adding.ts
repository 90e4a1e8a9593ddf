import type { ProductType } from '@heliodesk/domain/enumerations'
import { useBuilder, useBuilderForm } from '../builder-context.ts'
import { toggledRows } from './toggled-rows.ts'
import type { EditionValues, ManualValues, Product, RowValues } from '../values.ts'

/** A sale more or less: what each does to the total is seen before it is chosen. */
export const chosenFromList: ReadonlySet<ProductType> = new Set(['discount', 'charging_station', 'other'])

export const offered = (products: readonly Product[], type: ProductType) =>
  products.filter((product) => product.product_type === type && product.active)

/** The default product; beside a charging station a suitable fuse box. */
function productToAdd(products: readonly Product[], { products: rows }: EditionValues) {
  const serves = (product: Product) =>
    product.product_type !== 'fuse_box' ||
    rows.charging_station.length === 0 ||
    product.suitable_for_charging_station
  const fitting = products.filter(serves)
  return fitting.find((one) => one.default_on_quotations) ?? fitting[0] ?? products[0]
}

const emptyLine: ManualValues = { description: '', amount: 1, price: null, vat_category: null }

/** Adds the usual product or a line by hand, or puts a chosen product in and takes it away. */
export function useAdding(index: number) {
  const { openRoof } = useBuilder()
  const form = useBuilderForm()
  const pathOf = (type: ProductType) => `editions.${index}.products.${type}` as const
  const put = (type: ProductType, rows: RowValues[]) =>
    form.setValue(pathOf(type), rows, { shouldDirty: true })
  const rowOf = ({ id, product_type }: Product): RowValues => {
    const roof_number = product_type === 'panel' ? openRoof.get() : null
    return { product_id: id, amount: 1, price: null, roof_number }
  }
  return {
    add: (type: ProductType, products: readonly Product[]) => {
      const product = productToAdd(products, form.getValues(`editions.${index}`))
      if (product !== undefined) put(type, [...form.getValues(pathOf(type)), rowOf(product)])
    },
    toggle: (product: Product) => {
      const type = product.product_type
      put(type, toggledRows(form.getValues(pathOf(type)), type, rowOf(product)))
    },
    addManual: () => {
      const path = `editions.${index}.manuals` as const
      form.setValue(path, [...form.getValues(path), emptyLine], { shouldDirty: true })
    },
  }
}
