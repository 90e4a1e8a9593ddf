import { calls } from '@heliodesk/contract/calls'
import { seesMargins } from '../../http/hide-margins.ts'
import type { Serve } from '../../http/serve.ts'
import { decideInstallPrices } from './decide-install-prices.ts'
import { getActivePrices, getInstallPrices, listInstallPrices } from './find-active-prices.ts'
import { saveInstallPrices } from './save-install-prices.ts'

export function installPriceRoutes(serve: Serve) {
  const { active, list, get, create, approve, decline } = calls.installPrices
  serve(active, async (context) => {
    const prices = await getActivePrices(context)
    return seesMargins(context.employee) ? prices : { ...prices, rows: [] }
  })
  serve(list, async (context) => ({ data: await listInstallPrices(context) }))
  serve(get, (context, { params }) => getInstallPrices(context, params.id))
  serve(create, (context, { body }) => saveInstallPrices(context, body))
  serve(approve, (context, { params }) => decideInstallPrices(context, { id: params.id, status: 'approved' }))
  serve(decline, async (context, { params }) => {
    await decideInstallPrices(context, { id: params.id, status: 'declined' })
  })
}
