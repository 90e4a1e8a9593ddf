import { eurosToCents } from '../../money/money.ts'
import type { CalculateInput, EditionDraft, EditionName, HandPrice, ProductRowDraft } from '../types.ts'

const isSamePrice = (one: number, other: number | null | undefined) =>
  other !== null && other !== undefined && eurosToCents(one) === eurosToCents(other)

/**
 * The hand-set price that a row keeps: that of its product on its roof in its edition; for a row moved to another roof
 * or copied from the other edition it is matched by price. None for a row with the list price.
 */
export function handPriceOf(
  hand_prices: CalculateInput['hand_prices'],
  edition: EditionName,
  row: Omit<ProductRowDraft, 'amount'>,
): HandPrice | undefined {
  if (row.use_list_price === true) return undefined
  const ofProduct = (hand_prices ?? []).filter(({ product_id }) => product_id === row.product_id)
  const roof = row.roof_number ?? null
  return (
    ofProduct.find((hand) => hand.edition === edition && hand.roof_number === roof) ??
    ofProduct.find(({ price }) => isSamePrice(price, row.price))
  )
}

const rowsOf = ({ products }: Pick<EditionDraft, 'products'>) =>
  Object.values(products).flatMap((rows) => rows ?? [])

/**
 * The hand-set prices of a saved draft, with who set them: existing ones that stay, and new ones. An unchanged price
 * of the previous version is not one, whatever the product costs today.
 */
export function handPricesOf(
  input: CalculateInput,
  setter: HandPrice['set_by'],
  before: readonly Pick<EditionDraft, 'products'>[],
): HandPrice[] {
  const kept = before.flatMap(rowsOf)
  const products = new Map(input.catalogue.products.map((product) => [product.id, product]))
  return input.draft.editions.flatMap((edition) =>
    rowsOf(edition).flatMap((row): HandPrice[] => {
      const product = products.get(row.product_id)
      if (product === undefined || product.use_installation_price_table || product.free_amount) return []
      const known = handPriceOf(input.hand_prices, edition.name, row)
      const price = input.may_set_prices ? row.price : known?.price
      if (price === null || price === undefined) return []
      const hand = {
        edition: edition.name,
        product_id: row.product_id,
        roof_number: row.roof_number ?? null,
        price,
      }
      if (known !== undefined && isSamePrice(price, known.price)) return [{ ...hand, set_by: known.set_by }]
      const isListed =
        isSamePrice(price, product.active_product_price?.price_net_adviser) ||
        kept.some((one) => one.product_id === row.product_id && isSamePrice(price, one.price))
      return isListed ? [] : [{ ...hand, set_by: setter }]
    }),
  )
}
