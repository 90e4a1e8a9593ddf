import type { ProductType } from '@heliodesk/domain/enumerations'
import {
  hasField,
  type TypeField,
  typeFields,
  inapplicableValues,
} from '@heliodesk/domain/products/type-fields'
import { usualVat } from '@heliodesk/domain/products/usual-vat'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'
import type { Defaults } from '../../ui/form/use-edit-form.ts'

export type Product = ResultOf<'GET /products/{id}'>
export type ProductBody = BodyOf<'POST /products'>

export const productSchema = () =>
  import('@heliodesk/contract/product-fields').then(({ newProduct }) => newProduct)

/** The defaults of a new product of a type. */
export const newValues = (product_type: ProductType): Defaults<ProductBody> => ({
  ...inapplicableValues,
  // To be entered: 0 would be a figure that nobody stated.
  ...(product_type === 'panel' && { degradation_year_one: null, degradation_after_year_one: null }),
  product_type,
  name: '',
  name_nl: null,
  brand: null,
  article_number: null,
  active: true,
  available_from: null,
  available_until: null,
  default_on_quotations: false,
  show_on_quotation: true,
  vat_category: usualVat(product_type),
  price_net_adviser: null,
  price_net_ew: null,
  price_valid_from: null,
})

const priceFields = ['price_net_adviser', 'price_net_ew', 'price_valid_from'] as const

/** The form values of a product; its prices are the pending ones, else those in effect on `today`. */
export function productValues(product: Product, today: string): Defaults<ProductBody> {
  const { waiting_product_price: waits, active_product_price: active } = product
  const price = waits ?? active
  const start = newValues(product.product_type)
  const kept = Object.keys(start).flatMap((field) =>
    field in product ? [[field, product[field as keyof Product]]] : [],
  )
  return {
    ...start,
    ...(Object.fromEntries(kept) as Defaults<ProductBody>),
    price_net_adviser: price?.price_net_adviser ?? null,
    price_net_ew: price?.price_net_ew ?? null,
    price_valid_from: waits !== null && waits.valid_from > today ? waits.valid_from : null,
  }
}

/** A copy without article number, which is unique. */
export const copiedValues = (product: Product, name: string, today: string): Defaults<ProductBody> => ({
  ...productValues(product, today),
  name,
  article_number: null,
})

const neutral = (field: TypeField) => [field, inapplicableValues[field]] as const

/** The request body: fields that the type does not have get their neutral value. */
export function withoutForeign<Values extends Pick<ProductBody, 'product_type'>>(values: Values): Values {
  const foreign = typeFields.filter((field) => !hasField(values.product_type, field))
  return { ...values, ...Object.fromEntries(foreign.map(neutral)) }
}

/** The request body of a change, without unchanged prices. */
export function changesFrom<Values extends Pick<ProductBody, (typeof priceFields)[number]>>(
  before: Defaults<ProductBody>,
  values: Values,
): Values | Omit<Values, (typeof priceFields)[number]> {
  if (priceFields.some((field) => (before[field] ?? null) !== (values[field] ?? null))) return values
  const { price_net_adviser: _adviser, price_net_ew: _ew, price_valid_from: _day, ...others } = values
  return others
}
