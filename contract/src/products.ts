import { installClasses, productTypes, vatCategories } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, id, instant, listOf, revision } from './fields.ts'
import { listQuery, tableOf, tableQuery } from './table.ts'

/** As answers have it. */
export const price = z.number().meta({ description: 'Euros, two decimals' })

export const product = z.object({
  id,
  product_type: z.enum(productTypes),
  name: z.string(),
  active: z.boolean(),
  available_from: z.string().nullable(),
  available_until: z.string().nullable(),
  default_on_quotations: z.boolean(),
  show_on_quotation: z.boolean(),
  watt_peak: z.number().nullable(),
  ac_watt: z.number().nullable(),
  phases: z.int().nullable(),
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
  install_class: z.enum(installClasses).nullable(),
  vat_category: z.enum(vatCategories),
  active_product_price: z
    .object({ id, price_net_adviser: price, price_net_ew: price, valid_from: z.string() })
    .nullable(),
  revision,
  created_at: instant,
  updated_at: instant,
})

const ofType = z.strictObject({ type: z.enum(productTypes) })

export const products = {
  list: call({
    method: 'GET',
    path: '/products',
    permission: 'view products',
    summary: 'Products for a select',
    query: listQuery,
    response: listOf(product),
  }),
  table: call({
    method: 'GET',
    path: '/products/table/{type}',
    permission: 'view products',
    summary: 'A page of products of one type',
    mayLag: true,
    params: ofType,
    query: tableQuery({
      filters: { search: z.string().max(200) },
      sorts: ['name', 'price_net_adviser', 'created_at'],
      defaultSort: 'name',
    }),
    response: tableOf(product),
  }),
  get: call({
    method: 'GET',
    path: '/products/{id}',
    permission: 'view products',
    summary: 'Read one product',
    params: byId,
    response: product,
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
