import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { installPriceStatuses, productTypes } from '@heliodesk/domain/enumerations'
import { adjustablePrices, priceSteps } from '@heliodesk/domain/products/product-prices'
import { priceLineProblems } from '@heliodesk/domain/products/price-list'
import * as z from 'zod'
import { call } from './call.ts'
import {
  approvalRefused,
  byId,
  csv,
  date,
  id,
  instant,
  listOf,
  option,
  optionalText,
  pathId,
} from './fields.ts'
import { importBody } from './row-imports.ts'
import { managedProduct, product } from './products.ts'
import { tableOf, tableQuery } from './table.ts'

const asked = z.object({
  id,
  price_net_adviser: z.number(),
  price_net_ew: z.number(),
  valid_from: z.string(),
  requested_by: option.nullable(),
  created_at: instant,
})

/** A pending price beside the one that it would come after. */
const waitingPriceRow = asked.extend({
  product: product.pick({ id: true, product_type: true, name: true, name_nl: true, article_number: true }),
  /** The approved one that is in effect on its day without it. */
  price_before: product.shape.active_product_price,
  /** Quotations that are still open and have the product in their latest version. */
  open_quotations: z.int(),
  /** Another person has to decide. */
  asked_by_caller: z.boolean(),
  approval_refused: approvalRefused,
})

const waits = asked.pick({ price_net_adviser: true, price_net_ew: true, valid_from: true }).nullable()

/** A line of a price list and its outcome. */
const importedLine = z.object({
  line: z.int(),
  article_number: z.string(),
  product: waitingPriceRow.shape.product.nullable(),
  price_net_adviser: z.number().nullable(),
  price_net_ew: z.number().nullable(),
  valid_from: z.string().nullable(),
  /** The price that can be read in two ways, and how to write either. */
  doubt: z.object({ text: z.string(), whole: z.string(), decimal: z.string().nullable() }).nullable(),
  active_product_price: product.shape.active_product_price,
  /** Pending, and replaced by the line. */
  waits,
  outcome: z.enum(['asked', 'unchanged', 'failed']),
  problem: z.enum(priceLineProblems).nullable(),
})

/** A product whose price would change, and what becomes of it. */
const adjustedLine = z.object({
  product: waitingPriceRow.shape.product,
  /** In effect on that day. */
  before: z.object({ price_net_adviser: z.number(), price_net_ew: z.number() }),
  price_net_adviser: z.number(),
  price_net_ew: z.number(),
  /** Pending already, for whichever day. */
  waits,
  /** `waits`: it keeps what is pending. */
  outcome: z.enum(['asked', 'unchanged', 'waits']),
})

const decision = z.enum(['approve', 'decline'])

export const productPrices = {
  table: call({
    method: 'GET',
    path: '/product-prices/table',
    permission: 'view products',
    summary: 'A page of the product prices pending approval',
    query: tableQuery({
      filters: { search: z.string().max(200), product_type: csv(z.enum(productTypes)), product_id: pathId },
      sorts: ['created_at', 'name', 'product_type', 'valid_from'],
      defaultSort: sortOf('product prices'),
    }),
    response: tableOf(waitingPriceRow),
  }),
  ofProduct: call({
    method: 'GET',
    path: '/products/{id}/prices',
    permission: 'view products',
    summary: 'All requested prices of a product, newest first',
    params: byId,
    response: listOf(
      asked.extend({
        status: z.enum(installPriceStatuses),
        decided_by: option.nullable(),
        decided_at: instant.nullable(),
      }),
    ),
  }),
  approve: call({
    method: 'PATCH',
    path: '/product-prices/{id}/approve',
    permission: 'update products',
    whileActing: 'refused',
    summary: 'Approve a product price; by somebody other than its requester',
    params: byId,
    response: managedProduct,
  }),
  decline: call({
    method: 'DELETE',
    path: '/product-prices/{id}/decline',
    permission: 'update products',
    whileActing: 'refused',
    summary: 'Decline a product price; by somebody other than its requester',
    params: byId,
  }),
  decide: call({
    method: 'POST',
    path: '/product-prices/decide',
    permission: 'update products',
    whileActing: 'refused',
    summary: 'Approve or decline several product prices; with an outcome for each',
    body: z.object({ decision, ids: z.array(id).min(1).max(500) }),
    status: 200,
    response: z.object({
      done: z.array(id),
      refused: z.array(z.object({ id, message: z.string() })),
    }),
  }),
  adjust: call({
    method: 'POST',
    path: '/product-prices/adjust',
    permission: 'update products',
    whileActing: 'allowed',
    summary:
      'Ask for prices of several products that differ by a percentage, from a day; without `apply` a preview',
    body: z.object({
      /** Null: of all but discounts. */
      product_type: z.enum(productTypes).nullable().optional(),
      brand: optionalText(100),
      percentage: z
        .number()
        .min(-50)
        .max(100)
        .refine((value) => Math.round(value * 100) !== 0, { error: 'required' }),
      prices: z.enum(adjustablePrices).default('both'),
      step_cents: z.literal([...priceSteps]).default(1),
      valid_from: date,
      /** Prices that are pending are replaced; otherwise they stay, and their products with them. */
      replace: z.boolean().default(false),
      apply: z.boolean().default(false),
    }),
    status: 200,
    response: z.object({ applied: z.boolean(), lines: z.array(adjustedLine) }),
  }),
  import: call({
    method: 'POST',
    path: '/product-prices/import',
    permission: 'update products',
    whileActing: 'allowed',
    summary: "Ask for the prices of a supplier's list, by article number; without `apply` a preview",
    body: importBody,
    status: 200,
    response: z.object({ applied: z.boolean(), lines: z.array(importedLine) }),
  }),
}
