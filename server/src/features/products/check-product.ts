import type { ProductType } from '@heliodesk/domain/enumerations'
import { bothPrices, priceProblems } from '@heliodesk/domain/products/product-prices'
import {
  hasField,
  isFixedField,
  isAgeingUnstated,
  missingBatteryFigures,
  typeFields,
  inapplicableValues,
} from '@heliodesk/domain/products/type-fields'
import { isDeepStrictEqual } from 'node:util'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'

interface Checked {
  product_type: ProductType
  available_from?: string | null | undefined
  available_until?: string | null | undefined
  price_net_adviser?: number | null | undefined
  price_net_ew?: number | null | undefined
  price_valid_from?: string | null | undefined
  degradation_year_one: number
  degradation_after_year_one: number
  [field: string]: unknown
}

function fieldErrors(product: Checked): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of typeFields) {
    const value = product[field]
    const isSet =
      value !== undefined && value !== null && !isDeepStrictEqual(value, inapplicableValues[field])
    if (isSet && !hasField(product.product_type, field)) errors[field] = ['notOfThisType']
  }
  // A panel without its power has no yield.
  if (product.product_type === 'panel' && (product['watt_peak'] ?? null) === null)
    errors['watt_peak'] = ['required']
  for (const field of missingBatteryFigures(product)) errors[field] = ['batteryFigures']
  const { available_from: from, available_until: until } = product
  if (from && until && until < from) errors['available_until'] = ['tillBeforeFrom']
  return errors
}

function priceErrors(product: Checked, today: string): FieldErrors {
  const problems = Object.entries(priceProblems(product.product_type, product))
  const errors: FieldErrors = Object.fromEntries(problems.map(([field, problem]) => [field, [problem]]))
  const { price_valid_from } = product
  if (bothPrices(product) !== null && price_valid_from && price_valid_from < today)
    errors['price_valid_from'] = ['inThePast']
  return errors
}

/** The savings of 25 years follow from a panel's degradation; one that never had any may stay so. */
function ageingErrors(product: Checked, before: Checked | undefined): FieldErrors {
  if (product.product_type !== 'panel' || !isAgeingUnstated(product)) return {}
  if (before !== undefined && isAgeingUnstated(before)) return {}
  return { degradation_year_one: ['ageingMissing'], degradation_after_year_one: ['ageingMissing'] }
}

/** What decides on the cost beside the price would go past the second person who approves prices. */
function fixedErrors(product: Checked, before: Checked | undefined): FieldErrors {
  const changed = typeFields.filter(
    (field) => before !== undefined && isFixedField(field) && product[field] !== before[field],
  )
  return Object.fromEntries(changed.map((field) => [field, ['fixedOfProduct']]))
}

/** Throws one 422 with all errors of a product and its prices. */
export function checkProduct(product: Checked, today: string, before?: Checked) {
  const errors = {
    ...fixedErrors(product, before),
    ...fieldErrors(product),
    ...ageingErrors(product, before),
    ...priceErrors(product, today),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
