import { calls } from '@heliodesk/contract/calls'
import { checkSort } from '../../http/hide-margins.ts'
import type { Serve } from '../../http/serve.ts'
import { adjustPrices } from './adjust-prices.ts'
import { createProduct } from './create-product.ts'
import { decidePrice, decidePrices } from './decide-price.ts'
import { importPrices } from './import-prices.ts'
import { importProducts } from './import-products.ts'
import { getProduct, listForSelect, listOfType, listProductsPage } from './list-products-page.ts'
import { listPriceHistory, listWaitingPrices } from './list-waiting-prices.ts'
import { readWorkbookRows } from './read-workbook-rows.ts'
import { updateProduct } from './update-product.ts'

export function productRoutes(serve: Serve) {
  serve(calls.products.list, async (context, { query }) => ({ data: await listForSelect(context, query) }))
  serve(calls.products.table, (context, input) => {
    checkSort(context.employee, input.query.sort)
    return listProductsPage(context, input)
  })
  serve(calls.products.get, (context, { params }) => getProduct(context, params.id))
  serve(calls.products.create, (context, { body }) => createProduct(context, body))
  serve(calls.products.update, updateProduct)
  serve(calls.products.byType, async (context, { params }) => ({
    data: await listOfType(context, params.type),
  }))
  serve(calls.productImports.rows, importProducts)
  serve(calls.productImports.workbook, readWorkbookRows)
  serve(calls.productPrices.table, (context, { query }) => listWaitingPrices(context, query))
  serve(calls.productPrices.ofProduct, async (context, { params }) => ({
    data: await listPriceHistory(context, params.id),
  }))
  serve(calls.productPrices.approve, async (context, { params }) =>
    getProduct(context, await decidePrice(context, { id: params.id, decision: 'approve' })),
  )
  serve(calls.productPrices.decline, async (context, { params }) => {
    await decidePrice(context, { id: params.id, decision: 'decline' })
  })
  serve(calls.productPrices.adjust, (context, { body }) => adjustPrices(context, body))
  serve(calls.productPrices.import, importPrices)
  serve(calls.productPrices.decide, (context, { body }) => decidePrices(context, body))
}
