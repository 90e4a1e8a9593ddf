import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { productStates } from '@heliodesk/domain/products/availability'
import {
  batteryCouplings,
  chargingConnections,
  installClasses,
  productTypes,
  standings,
  vatCategories,
} from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, csv, flag, id, instant, listOf, option, revision } from './fields.ts'
import { newProduct, productChanges } from './product-fields.ts'
import { listQuery, tableOf, tableQuery } from './table.ts'

/** As in responses. */
export const price = z.number().meta({ description: 'Euros, two decimals' })

export const product = z.object({
  id,
  product_type: z.enum(productTypes),
  name: z.string(),
  name_nl: z.string().nullable(),
  brand: z.string().nullable(),
  article_number: z.string().nullable(),
  active: z.boolean(),
  available_from: z.string().nullable(),
  available_until: z.string().nullable(),
  default_on_quotations: z.boolean(),
  show_on_quotation: z.boolean(),
  watt_peak: z.number().nullable(),
  ac_watt: z.number().nullable(),
  phases: z.int().nullable(),
  mppt_inputs: z.int().nullable(),
  charging_connection: z.enum(chargingConnections).nullable(),
  dimensions: z.object({ length: z.int(), width: z.int() }).nullable(),
  energy_yield_multiplier: z.number(),
  degradation_year_one: z.number(),
  degradation_after_year_one: z.number(),
  warranty_years: z.int().nullable(),
  optimizer_required: z.boolean(),
  is_micro_inverter: z.boolean(),
  suitable_for_charging_station: z.boolean(),
  is_vat_refund_service: z.boolean(),
  use_installation_price_table: z.boolean(),
  free_amount: z.boolean(),
  install_class: z.enum(installClasses).nullable(),
  standing: z.enum(standings).nullable(),
  battery_capacity: z.number().nullable(),
  battery_power: z.number().nullable(),
  battery_efficiency: z.number().nullable(),
  battery_phases: z.int().nullable(),
  battery_coupling: z.enum(batteryCouplings).nullable(),
  warranty_cycles: z.int().nullable(),
  vat_category: z.enum(vatCategories),
  active_product_price: z
    .object({ id, price_net_adviser: price, price_net_ew: price, valid_from: z.string() })
    .nullable(),
  revision,
  created_at: instant,
  updated_at: instant,
})

/** A requested price that is not yet approved or declined. */
const waitingPrice = z.object({
  id,
  price_net_adviser: price,
  price_net_ew: price,
  valid_from: z.string(),
  /** Null when an import or a job requested it. */
  requested_by: option.nullable(),
})

/** A product as its own screens show it. */
export const managedProduct = product.extend({
  waiting_product_price: waitingPrice.nullable(),
  /** The next approved price. */
  upcoming_product_price: product.shape.active_product_price,
})

const ofType = z.strictObject({ type: z.enum(productTypes) })
const productSorts = [
  'name',
  'product_type',
  'brand',
  'article_number',
  'price_net_adviser',
  'price_net_ew',
  'available_until',
  'created_at',
] as const

export const products = {
  list: call({
    method: 'GET',
    path: '/products',
    permission: 'view products',
    summary: 'Products for a select',
    query: listQuery,
    response: listOf(managedProduct),
  }),
  table: call({
    method: 'GET',
    path: '/products/table/{type}',
    permission: 'view products',
    summary: 'A page of products of one type, or of all',
    mayLag: true,
    params: z.strictObject({ type: z.enum([...productTypes, 'all']) }),
    query: tableQuery({
      filters: {
        search: z.string().max(200),
        product_type: csv(z.enum(productTypes)),
        brand: z.string().max(100),
        state: csv(z.enum(productStates)),
        /** Whether a price is in effect today. */
        priced: flag,
        price_waits: flag,
      },
      sorts: productSorts,
      defaultSort: sortOf('products'),
    }),
    response: tableOf(managedProduct),
  }),
  get: call({
    method: 'GET',
    path: '/products/{id}',
    permission: 'view products',
    summary: 'Read one product',
    params: byId,
    response: managedProduct,
  }),
  create: call({
    method: 'POST',
    path: '/products',
    permission: 'create products',
    whileActing: 'allowed',
    summary: 'Create a product; its price needs approval',
    body: newProduct,
    response: managedProduct,
  }),
  update: call({
    method: 'PATCH',
    path: '/products/{id}',
    permission: 'update products',
    whileActing: 'allowed',
    summary: 'Change a product; a new price needs approval',
    params: byId,
    body: productChanges,
    response: managedProduct,
  }),
  byType: call({
    method: 'GET',
    path: '/products/type/{type}',
    permission: 'view products',
    summary: 'The available products of one type',
    params: ofType,
    response: listOf(product),
  }),
}
