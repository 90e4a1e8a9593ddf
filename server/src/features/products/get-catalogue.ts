import { amsterdamDate } from '@heliodesk/domain/calendar'
import { isOffered } from '@heliodesk/domain/quotations/prices/is-offered'
import type { Catalogue } from '@heliodesk/domain/quotations/types'
import type { Context } from '../../work/context.ts'
import { findActivePrices } from '../install-prices/find-active-prices.ts'
import { readQuotationSettings } from '../quotation-settings/read-quotation-settings.ts'
import { type PresentedProduct, presentProduct } from './present-product.ts'
import { listProducts } from './queries.ts'

type Reader = Pick<Context, 'db' | 'happened_at'>

/**
 * The data for calculating a quotation of this company today. It contains every product, because old rows
 * may refer to discontinued ones; `active` says whether it can be offered today.
 */
export async function getCatalogue(context: Reader): Promise<Catalogue<PresentedProduct>> {
  // The connection pipelines queries: these are sent together.
  const [rows, installPrices, all] = await Promise.all([
    listProducts(context.db, amsterdamDate(context.happened_at)),
    findActivePrices(context),
    readQuotationSettings(context),
  ])
  const {
    net_metering_rules,
    revision: _revision,
    remind_three_days: _three,
    remind_seven_days: _seven,
    remind_before_end: _end,
    ...settings
  } = all
  return {
    products: rows.map((row) => ({ ...presentProduct(row), active: row.available })),
    install_prices: installPrices?.rows ?? [],
    settings,
    net_metering_rules,
  }
}

/** The catalogue as the builder loads it: products that can be offered today, install prices, settings. */
export async function getOffer(context: Reader) {
  const [rows, install_prices, settings] = await Promise.all([
    listProducts(context.db, amsterdamDate(context.happened_at), { available: true }),
    findActivePrices(context),
    readQuotationSettings(context),
  ])
  const data = rows.map(presentProduct).filter(isOffered)
  return { data, install_prices: install_prices ?? null, settings }
}
