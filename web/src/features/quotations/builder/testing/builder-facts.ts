import { demoCatalogue } from '@heliodesk/domain/testing/catalogue'
import type { CalculatedCatalog } from '../draft/calculation-store.ts'

/** The demo's products, prices and settings as the builder gets them. */
export const catalog: CalculatedCatalog = {
  data: demoCatalogue.products,
  install_prices: { rows: demoCatalogue.install_prices },
  settings: { ...demoCatalogue.settings, net_metering_rules: demoCatalogue.net_metering_rules },
}
export const lead = {
  id: 1,
  energy_usage: 3_500,
  essent: false,
  is_home: true,
  kind: 'private',
  meter_connection: null,
} as const
