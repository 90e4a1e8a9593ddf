import type { ProductType } from '../../enumerations.ts'
import type { PanelLayout } from '../../roofs/measured-roof.ts'
import type { ChargingStationSettings, EditionDraft, EditionName, QuotationSettings } from '../types.ts'

/** Editions of a quotation at most. */
export const maxEditions = 2

/** One value for each product type, in the order of productTypes. */
export const byProductType = <Value>(valueOf: (type: ProductType) => Value): Record<ProductType, Value> => ({
  panel: valueOf('panel'),
  inverter: valueOf('inverter'),
  optimizer: valueOf('optimizer'),
  install_type: valueOf('install_type'),
  montage: valueOf('montage'),
  other: valueOf('other'),
  discount: valueOf('discount'),
  ac_cable: valueOf('ac_cable'),
  dc_cable: valueOf('dc_cable'),
  fuse_box: valueOf('fuse_box'),
  charging_station: valueOf('charging_station'),
})

interface RoofRow {
  roof_number?: number | null | undefined
}

/** The fields of an edition that the rules below use; amounts and prices may be empty while being typed. */
interface ArrangedEdition {
  name: EditionName
  file_id: number[]
  charging_station_settings: ChargingStationSettings | null
  products: { [Type in ProductType]?: RoofRow[] | undefined }
  manuals: object[]
  panel_layouts?: PanelLayout[] | undefined
}

/** A quotation as a draft or as a form in which numbers are still being typed. */
interface Arranged {
  roofs: { roof_number: number }[]
  editions: ArrangedEdition[]
}

/** A new, empty edition: two weeks, a down payment of 30 %, the minimal margin. */
export const newEdition = (
  name: EditionName,
): EditionDraft & { products: Record<ProductType, never[]>; manuals: never[] } => ({
  name,
  margin: null,
  margin_changed: false,
  down_payment: 30,
  valid_until: 'two_weeks',
  valid_until_editable: false,
  file_id: [],
  charging_station: false,
  charging_station_settings: null,
  products: byProductType(() => []),
  manuals: [],
})

/** Adds edition B; a quotation that has two stays as it is. */
export function addEdition<Draft extends Arranged>(draft: Draft): Draft {
  if (draft.editions.length >= maxEditions) return draft
  return { ...draft, editions: [...draft.editions, newEdition(draft.editions.length === 0 ? 'A' : 'B')] }
}

const copied = <Row extends object>(row: Row): Row => ({ ...row })

/** A copy of an edition for another place: it takes that name, and only B has a colour. */
function renamed<Edition extends ArrangedEdition>(edition: Edition, name: EditionName): Edition {
  const { charging_station_settings: settings } = edition
  return {
    ...edition,
    name,
    charging_station_settings: settings && (name === 'B' ? { ...settings } : { ...settings, color: null }),
    file_id: [...edition.file_id],
    products: { ...edition.products, ...byProductType((type) => edition.products[type]?.map(copied)) },
    manuals: edition.manuals.map(copied),
    ...(edition.panel_layouts && { panel_layouts: edition.panel_layouts.map(copied) }),
  }
}

/** Copies one edition onto the other, creating it if necessary. */
export function copyEdition<Draft extends Arranged>(draft: Draft, from: EditionName, to: EditionName): Draft {
  const source = draft.editions.find((edition) => edition.name === from)
  if (!source || from === to) return draft
  const others = draft.editions.filter((edition) => edition.name !== to)
  const editions = [...others, renamed(source, to)].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return { ...draft, editions }
}

/** Removes an edition; the one that stays is A. The last one cannot be removed. */
export function removeEdition<Draft extends Arranged>(draft: Draft, name: EditionName): Draft {
  const staying = draft.editions.filter((edition) => edition.name !== name)
  if (staying.length === 0) return draft
  return {
    ...draft,
    editions: staying.map((edition) => (edition.name === 'A' ? edition : renamed(edition, 'A'))),
  }
}

/** Whether the quotation may get another roof. */
export const mayAddRoof = (
  draft: { roofs: readonly unknown[] },
  settings: Pick<QuotationSettings, 'max_roofs'>,
): boolean => draft.roofs.length < settings.max_roofs

/** What is of roofs after one was removed: its own is removed, the rest is renumbered. */
const renumbered = <Row extends RoofRow>(rows: readonly Row[], newNumbers: ReadonlyMap<number, number>) =>
  rows.flatMap((row) => {
    if (row.roof_number === null || row.roof_number === undefined) return [row]
    const roof_number = newNumbers.get(row.roof_number)
    return roof_number === undefined ? [] : [{ ...row, roof_number }]
  })

function withoutRoof<Edition extends ArrangedEdition>(
  edition: Edition,
  newNumbers: ReadonlyMap<number, number>,
): Edition {
  const { products, panel_layouts } = edition
  return {
    ...edition,
    products: products.panel ? { ...products, panel: renumbered(products.panel, newNumbers) } : products,
    ...(panel_layouts && { panel_layouts: renumbered(panel_layouts, newNumbers) }),
  }
}

/** Panel rows removed with a roof, over all editions, for the confirmation dialog. */
export const panelRowsOnRoof = (draft: Arranged, roof_number: number): number =>
  draft.editions.reduce(
    (count, edition) =>
      count + (edition.products.panel ?? []).filter((row) => row.roof_number === roof_number).length,
    0,
  )

/** Removes a roof with its rows in every edition and renumbers the other roofs. */
export function removeRoof<Draft extends Arranged>(draft: Draft, roof_number: number): Draft {
  const staying = draft.roofs.filter((roof) => roof.roof_number !== roof_number)
  if (staying.length === draft.roofs.length) return draft
  const newNumbers = new Map(staying.map((roof, index) => [roof.roof_number, index + 1]))
  return {
    ...draft,
    roofs: staying.map((roof, index) => ({ ...roof, roof_number: index + 1 })),
    editions: draft.editions.map((edition) => withoutRoof(edition, newNumbers)),
  }
}

/** The layouts of roofs that there are, one of each. */
export const knownLayouts = <Layout extends Pick<PanelLayout, 'roof_number'>>(
  layouts: readonly Layout[],
  roofs: readonly { roof_number: number }[],
): Layout[] =>
  roofs.flatMap(({ roof_number }) => layouts.find((layout) => layout.roof_number === roof_number) ?? [])
