import type { CallBody } from '@heliodesk/contract/call'
import type { products as calls } from '@heliodesk/contract/products'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { askPrice } from './ask-price.ts'
import { checkProduct } from './check-product.ts'
import { getProduct } from './list-products-page.ts'
import { insertProducts } from './queries.ts'
import { refuseTakenNames } from './refuse-taken-names.ts'

type NewProduct = CallBody<typeof calls.create>

/** Products beside the installation have the standard VAT rate by default. */
const usualCategory = ({ product_type, battery_capacity }: NewProduct) =>
  product_type === 'charging_station' || battery_capacity !== null ? 'standard' : 'pv_home'

/** Adds a product and answers its id; its price is pending approval. */
export async function addProduct(context: EmployeeContext, body: NewProduct): Promise<number> {
  const { db, company_id, happened_at: now } = context
  checkProduct(body, amsterdamDate(now))
  const { price_net_adviser, price_net_ew, price_valid_from, ...fields } = body
  const values = { ...fields, vat_category: fields.vat_category ?? usualCategory(body) }
  const [id = 0] = await refuseTakenNames(() =>
    insertProducts(db, [{ ...values, company_id, created_at: now, updated_at: now }]),
  )
  await context.audit({ action: 'created', subject: 'products', subject_id: id, after: values })
  await askPrice(context, id, { price_net_adviser, price_net_ew, price_valid_from })
  return id
}

/** Creates a product; its price is pending approval. */
export const createProduct = async (context: EmployeeContext, body: NewProduct) =>
  getProduct(context, await addProduct(context, body))
