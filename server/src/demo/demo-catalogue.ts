import {
  batteryCouplings,
  chargingConnections,
  type InstallClass,
  installClasses,
  isKeyOf,
  productTypes,
  standings,
  vatCategories,
} from '@heliodesk/domain/enumerations'
import { addInstallPrices } from '../features/install-prices/add-install-prices.ts'
import { addProducts, type ProductToAdd } from '../features/products/add-products.ts'
import type { Context } from '../work/context.ts'
import demo from './data/demo-products.json' with { type: 'json' }

type Keyed =
  | 'product_type'
  | 'vat_category'
  | 'install_class'
  | 'standing'
  | 'charging_connection'
  | 'battery_coupling'

interface Listed extends Partial<Omit<ProductToAdd, Keyed>> {
  name: string
  product_type: string
  vat_category: string
  install_class?: string
  standing?: string
  charging_connection?: string
  battery_coupling?: string
  price_net_adviser_cents: number
  price_net_ew_cents: number
}

function keyOf<Key extends string>(keys: readonly Key[], text: string): Key {
  if (!isKeyOf(keys, text)) throw new Error(`demo-products.json: ${text} is none of ${keys.join(', ')}`)
  return text
}

const toAdd = ({
  install_class,
  standing,
  charging_connection,
  battery_coupling,
  ...listed
}: Listed): ProductToAdd => ({
  ...listed,
  product_type: keyOf(productTypes, listed.product_type),
  vat_category: keyOf(vatCategories, listed.vat_category),
  ...(install_class === undefined ? {} : { install_class: keyOf(installClasses, install_class) }),
  ...(standing === undefined ? {} : { standing: keyOf(standings, standing) }),
  ...(charging_connection === undefined
    ? {}
    : { charging_connection: keyOf(chargingConnections, charging_connection) }),
  ...(battery_coupling === undefined ? {} : { battery_coupling: keyOf(batteryCouplings, battery_coupling) }),
})

const listed: Listed[] = demo.products
const demoProducts: ProductToAdd[] = listed.map(toAdd)

const demoInstallPrices = demo.install_price_table.flatMap((row) =>
  installClasses.map((install_class: InstallClass) => ({
    panels_from: row.panels_from,
    panels_to: row.panels_to,
    install_class,
    price_net_adviser_cents: row[install_class].adviser_cents,
    price_net_ew_cents: row[install_class].ew_cents,
  })),
)

/** From before any date that a quotation is calculated for. */
const validFrom = '2020-01-01'

/** The demo products with their prices (ids in the order of the file) and the install-price table. */
export async function addDemoCatalogue(context: Context): Promise<number[]> {
  const ids = await addProducts(context, demoProducts, validFrom)
  await addInstallPrices(context, demoInstallPrices, validFrom)
  return ids
}
