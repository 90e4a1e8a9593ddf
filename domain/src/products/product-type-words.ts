import { normaliseHeading } from '../csv/normalise-heading.ts'
import { keyOfText, type ProductType, productTypes } from '../enumerations.ts'

/** How suppliers call the types of products beside their labels, one and many, divided by commas. */
const otherWords: Readonly<Record<ProductType, string>> = {
  panel:
    'panels, paneel, panelen, zonnepanelen, zonne paneel, zonne panelen, solar panel, solar panels, pv paneel, pv panelen, pv panel, pv panels, pv module, pv modules, zonnemodule, zonnemodules, solar module, solar modules',
  inverter:
    'inverters, omvormers, solar inverter, solar inverters, string inverter, string inverters, stringomvormer, stringomvormers, hybrid inverter, hybrid inverters, hybride omvormer, hybride omvormers, pv inverter, pv inverters, pv omvormer, pv omvormers',
  optimizer:
    'optimizers, optimiser, optimisers, power optimizer, power optimizers, power optimiser, power optimisers, vermogensoptimizer, vermogensoptimizers',
  install_type:
    'installation types, installatietypes, type installatie, types installatie, soort installatie',
  montage:
    'mountings, mounting material, mounting materials, mounting system, mounting systems, montagemateriaal, montagematerialen, montagesysteem, montagesystemen, bevestiging, bevestigingsmateriaal, onderconstructie, onderconstructies',
  // A battery is one of the others: what it can do makes it one.
  other:
    'others, overige, overigen, anders, diversen, misc, miscellaneous, accu, accus, thuisaccu, thuisaccus, batterij, batterijen, thuisbatterij, thuisbatterijen, battery, batteries, home battery, home batteries, battery storage',
  discount: 'discounts, kortingen, rebate, rebates, actiekorting, actiekortingen',
  ac_cable: 'ac cables, ac kabels, ac bekabeling, ac cabling',
  dc_cable:
    'dc cables, dc kabels, dc bekabeling, dc cabling, solar cable, solar cables, solarkabel, solarkabels',
  fuse_box:
    'fuse boxes, fusebox, fuseboxes, groepenkasten, distribution board, distribution boards, consumer unit, consumer units',
  charging_station:
    'charging stations, laadpalen, laadstation, laadstations, laadpunt, laadpunten, wallbox, wallboxes, wallboxen, charger, chargers, ev charger, ev chargers, charge point, charge points, charging point, charging points, charging pole, charging poles',
}

const typeOfWord: ReadonlyMap<string, string> = new Map(
  productTypes.flatMap((type) =>
    otherWords[type].split(',').map((word) => [normaliseHeading(word), type] as const),
  ),
)

/** The type of product that a word of a file means; undefined for none. */
export const productTypeOf = (text: string): string | undefined =>
  keyOfText('productTypes', text) ?? typeOfWord.get(normaliseHeading(text))
