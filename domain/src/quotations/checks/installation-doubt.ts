import type { QuotationType } from '../../enumerations.ts'

/** A row of type `install_type` that has an amount. */
interface InstallRow {
  name: string
  use_installation_price_table: boolean
}

/** What a customer installs themselves is told by its name alone. */
const namesSelf = /\b(?:zelf|diy|self)/i

const isWork = ({ name, use_installation_price_table }: InstallRow): boolean =>
  use_installation_price_table || !namesSelf.test(name)

/**
 * How what a quotation says of installing differs from what an edition with panels asks for: `paidForSelf`: the customer
 * installs, and pays for the work; `notPriced`: the company installs, and no row has the price of it. Null: it agrees.
 */
export function installationDoubt(
  quotation_type: QuotationType,
  { hasPanels, installs }: { hasPanels: boolean; installs: readonly InstallRow[] },
): 'paidForSelf' | 'notPriced' | null {
  const isPriced = installs.some(isWork)
  if (quotation_type === 'selfInstallation') return isPriced ? 'paidForSelf' : null
  return hasPanels && !isPriced ? 'notPriced' : null
}
