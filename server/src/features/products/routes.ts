import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { getProduct, listForSelect, listOfType, listProductsPage } from './list-products-page.ts'

export function productRoutes(serve: Serve) {
  serve(calls.products.list, async (context, { query }) => ({ data: await listForSelect(context, query) }))
  serve(calls.products.table, (context, { params, query }) => listProductsPage(context, params.type, query))
  serve(calls.products.get, (context, { params }) => getProduct(context, params.id))
  serve(calls.products.byType, async (context, { params }) => ({
    data: await listOfType(context, params.type),
  }))
}
