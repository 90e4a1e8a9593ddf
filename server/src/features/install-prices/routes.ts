import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { getActivePrices, getInstallPrices, listInstallPrices } from './find-active-prices.ts'

export function installPriceRoutes(serve: Serve) {
  serve(calls.installPrices.active, (context) => getActivePrices(context))
  serve(calls.installPrices.list, async (context) => ({ data: await listInstallPrices(context) }))
  serve(calls.installPrices.get, (context, { params }) => getInstallPrices(context, params.id))
}
