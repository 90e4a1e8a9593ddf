import { type InstallClass, type Setup, standings } from '../../enumerations.ts'
import { montageClass } from '../prices/install-class.ts'
import type { CatalogueProduct, RoofDraft } from '../types.ts'

/** What the panels of a roof are mounted with. */
interface Mounting {
  installClass: InstallClass
  /** Null: the roof does not say how its panels stand. */
  setup: Setup | null
}
type Mounted = Pick<CatalogueProduct, 'install_class' | 'standing'>

/** How panels stand on a flat roof; null on others, and where nobody said. */
const setupOn = ({ measured }: RoofDraft): Setup | null => measured?.standing?.setup ?? null

const mountingOf = (roof: RoofDraft): Mounting => ({
  installClass: montageClass(roof.roof_type),
  setup: setupOn(roof),
})

/** Whether a product is for how the panels of a roof stand; one that says nothing is, and where nobody said each is. */
const isForSetup = ({ standing = null }: Mounted, setup: Setup | null): boolean =>
  standing === null || setup === null || standing === setup

export const isForStanding = (product: Mounted, roof: RoofDraft): boolean =>
  isForSetup(product, setupOn(roof))

export const isMountingFor = (product: Mounted, { installClass, setup }: Mounting): boolean =>
  product.install_class === installClass && isForSetup(product, setup)

/** What says the same first, then what says nothing, then as standings are listed. */
export function bestMounting<One>(
  found: readonly One[],
  { setup }: Mounting,
  of: (one: One) => Mounted,
): One[] {
  const rank = ({ standing = null }: Mounted) => {
    if (standing === setup) return 0
    return standing === null ? 1 : 2 + standings.indexOf(standing)
  }
  return found.toSorted((one, other) => rank(of(one)) - rank(of(other)))
}

/** What is mounted alike, together. */
export const byMounting = <One>(all: readonly One[], roofOf: (one: One) => RoofDraft): [Mounting, One[]][] =>
  [
    ...Map.groupBy(all, (one) => {
      const { installClass, setup } = mountingOf(roofOf(one))
      return `${installClass} ${setup}`
    }).values(),
  ].flatMap((alike): [Mounting, One[]][] => alike.slice(0, 1).map((one) => [mountingOf(roofOf(one)), alike]))
