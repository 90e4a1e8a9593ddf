import type { WantedInstallPrice } from '../prices/wanted-install-price.ts'

export type ProblemCode =
  | 'unknownProduct'
  | 'wrongProductType'
  | 'productUnavailable'
  | 'noPrice'
  | 'noInstallPrice'
  | 'discountAboveZero'
  | 'priceBelowZero'
  | 'wholePieces'
  | 'halfMetres'
  | 'vatNetBelowZero'
  | 'totalNotAboveZero'
  | 'required'
  | 'marginAboveZero'
  | 'percentage'
  | 'tooManyRoofs'
  | 'roofNumbers'
  | 'editionNames'
  | 'chargingStationDiffers'
  | 'colorOnlyOnB'
  | 'noHourlyTariff'

/** Something that is wrong with one field of the form: `editions.0.products.panel.1.price`. */
export interface Problem {
  path: string
  code: ProblemCode
  /** Of a row without an install price. */
  wanted?: WantedInstallPrice
}
