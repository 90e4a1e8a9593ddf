import type { ProductType } from '@heliodesk/domain/enumerations'

/** Complete by its type; the domain's own list would bring all enumerations into the first load. */
const each: Record<ProductType, true> = {
  panel: true,
  inverter: true,
  optimizer: true,
  install_type: true,
  montage: true,
  other: true,
  discount: true,
  ac_cable: true,
  dc_cable: true,
  fuse_box: true,
  charging_station: true,
}

const isProductType = (text: string): text is ProductType => Object.hasOwn(each, text)

/** Whether an address names a type of product, or all of them. */
export const isTypeParam = (text: string): boolean => text === 'all' || isProductType(text)

/** The type that an address names; undefined for all. */
export const typeOf = (text: string | undefined): ProductType | undefined =>
  text !== undefined && isProductType(text) ? text : undefined
