import {
  type DrawnPanel,
  middleOf,
  type PanelPlaces,
  placesOnRoof,
} from '@heliodesk/domain/roofs/drawing/draw-panels'
import type { PanelTurn } from '@heliodesk/domain/roofs/lay-panels'
import { planeOf } from '@heliodesk/domain/roofs/measured-roof'
import { panelSizeOf } from '@heliodesk/domain/roofs/panel-size'
import { areOnOnePlane, isOfMeasurement } from '@heliodesk/domain/roofs/same-measurement'
import { layoutOn, rowMates, turnOn } from '@heliodesk/domain/roofs/shared-rows'
import type { BuilderValues, EditionValues, RoofValues } from '../builder/values.ts'
import { type Building, panelOf, type PanelProduct, type PanelProducts } from './plane/take-plane.ts'

/** What a drawing changes of a quotation. */
export type Drawn = Pick<BuilderValues, 'roofs' | 'editions'>

/** A roof as one edition has it, among the others: two may share their rows. */
export interface EditionRoof {
  edition: EditionValues
  roof: RoofValues
  roofs: readonly RoofValues[]
}

export interface PanelsOfRoof extends PanelPlaces {
  shown: DrawnPanel[]
  /** Places without a panel. */
  hidden: DrawnPanel[]
}

const rowOn = ({ products }: EditionValues, roof_number: number) =>
  products.panel.find((row) => row.roof_number === roof_number)

/** The panel of a roof in an edition: that of its row, else the edition's. */
export function panelOn<Panel extends PanelProduct>(
  edition: EditionValues,
  roof_number: number,
  products: ReadonlyMap<number, Panel>,
) {
  const row = rowOn(edition, roof_number)
  return row === undefined ? panelOf(edition, products) : products.get(row.product_id)
}

const countedRows = ({ panel_layouts, products }: EditionValues) => ({
  panel_layouts,
  products: { panel: products.panel.map((row) => ({ ...row, amount: row.amount ?? 0 })) },
})

/** The panels of an edition on a roof that was taken from a plane: as many as its row has. Null without a size. */
export function panelsOfRoof(
  { edition, roof, roofs }: EditionRoof,
  products: PanelProducts,
): PanelsOfRoof | null {
  const own = panelSizeOf(panelOn(edition, roof.roof_number, products))
  const sizeOf = (id: number) => panelSizeOf(products.get(id))
  const places = own === null ? null : placesOnRoof(roofs, roof, countedRows(edition), { own, sizeOf })
  if (places === null) return null
  const amount = Math.max(0, rowOn(edition, roof.roof_number)?.amount ?? 0)
  return {
    ...places,
    shown: places.free.slice(0, amount),
    hidden: [...places.free.slice(amount), ...places.away],
  }
}

/** The row of panels of a roof with another amount; none of 0. */
function withAmount(
  edition: EditionValues,
  roof_number: number,
  amount: number,
  products: PanelProducts,
): EditionValues {
  const rows = edition.products.panel
  const row = rowOn(edition, roof_number)
  const panel = panelOn(edition, roof_number, products)
  const others = rows.filter((one) => one !== row)
  const next =
    row === undefined
      ? panel === undefined || amount === 0
        ? rows
        : [...rows, { product_id: panel.id, amount, price: null, roof_number }]
      : amount === 0
        ? others
        : rows.map((one) => (one === row ? { ...one, amount } : one))
  return { ...edition, products: { ...edition.products, panel: next } }
}

const withLayout = (
  edition: EditionValues,
  layout: NonNullable<EditionValues['panel_layouts']>[number],
): EditionValues => ({
  ...edition,
  panel_layouts: [
    ...(edition.panel_layouts ?? []).filter((one) => one.roof_number !== layout.roof_number),
    layout,
  ],
})

const isSame = (one: DrawnPanel, other: DrawnPanel) => String(middleOf(one)) === String(middleOf(other))

/** Takes panels away, or puts them back; what the row has follows. */
export function putPanels(
  at: EditionRoof,
  panels: readonly DrawnPanel[],
  on: boolean,
  products: PanelProducts,
): EditionValues {
  const { edition, roof } = at
  const found = panelsOfRoof(at, products)
  if (found === null) return edition
  const meant = (panel: DrawnPanel) => panels.some((one) => isSame(one, panel))
  const hidden = on
    ? found.hidden.filter((panel) => !meant(panel))
    : [...found.hidden, ...found.shown.filter(meant)]
  const amount = found.shown.length + found.hidden.length - hidden.length
  const { turn } = layoutOn(edition, roof.roof_number)
  return withLayout(withAmount(edition, roof.roof_number, amount, products), {
    roof_number: roof.roof_number,
    turn,
    away: hidden.map(middleOf),
  })
}

/** A roof with all the panels that it holds, none taken away. */
function fillOne({ edition, roof, roofs }: EditionRoof, turn: PanelTurn | null, products: PanelProducts) {
  const { roof_number } = roof
  const turned = withLayout(edition, { roof_number, turn, away: [] })
  const found = panelsOfRoof({ edition: turned, roof, roofs }, products)
  return found === null ? edition : withAmount(turned, roof_number, found.free.length, products)
}

/** A roof with all the panels that it holds, as they lie. */
export const fillPanels = (at: EditionRoof, products: PanelProducts): EditionValues =>
  fillOne(at, turnOn(at.edition, rowMates(at.roofs, at.roof)), products)

/** What an edition sells on roofs, before their panels lie another way. */
interface Sold {
  row: EditionValues['products']['panel'][number]
  amount: number
  /** All that fit, and none was taken away: then so it stays. */
  isFull: boolean
  away: ReturnType<typeof middleOf>[]
}

/** Of roofs that share a plane; null where the edition has no panels on them. */
export function soldOn(
  edition: EditionValues,
  own: readonly RoofValues[],
  roofs: readonly RoofValues[],
  products: PanelProducts,
): Sold | null {
  const amountOn = ({ roof_number }: RoofValues) => rowOn(edition, roof_number)?.amount ?? 0
  const [row] = own.flatMap(({ roof_number }) => rowOn(edition, roof_number) ?? [])
  if (row === undefined) return null
  const away = own.flatMap(({ roof_number }) => layoutOn(edition, roof_number).away)
  const isFilled = (roof: RoofValues) => {
    const found = panelsOfRoof({ edition, roof, roofs }, products)
    return found !== null && amountOn(roof) >= found.free.length
  }
  const amount = own.reduce((sum, roof) => sum + amountOn(roof), 0)
  return { row, amount, isFull: away.length === 0 && own.every(isFilled), away }
}

/** As many panels as were sold on roofs that share a plane, as far as they fit: half each, and what is away stays away. */
export function laySold(
  edition: EditionValues,
  { own, roofs, turn }: { own: readonly RoofValues[]; roofs: readonly RoofValues[]; turn: PanelTurn | null },
  { row, amount, isFull, away }: Sold,
  products: PanelProducts,
): EditionValues {
  const rows = edition.products.panel
  const missing = own.filter(({ roof_number }) => rowOn(edition, roof_number) === undefined)
  const panel = [...rows, ...missing.map(({ roof_number }) => ({ ...row, roof_number }))]
  const laid = own.reduce<EditionValues>(
    (next, { roof_number }) => withLayout(next, { roof_number, turn, away }),
    { ...edition, products: { ...edition.products, panel } },
  )
  let left = isFull ? Infinity : amount
  return own
    .map(({ roof_number }, at) => {
      const found = own[at] && panelsOfRoof({ edition: laid, roof: own[at], roofs }, products)
      return { roof_number, room: found?.free.length ?? Infinity }
    })
    .toSorted((one, other) => one.room - other.room)
    .reduce((next, { roof_number, room }, index) => {
      const here = Math.min(room, Math.ceil(left / (own.length - index)))
      left -= here
      return withAmount(next, roof_number, here, products)
    }, laid)
}

/**
 * Panels upright or lying, of both halves of pairs: as many as were sold, as far as they fit. Whichever holds more fills
 * the roof and its other half.
 */
export function turnPanels(at: EditionRoof, turn: PanelTurn | null, products: PanelProducts): EditionValues {
  const { edition, roof, roofs } = at
  const mates = rowMates(roofs, roof)
  const turned = mates.reduce(
    (next, { roof_number }) => withLayout(next, { ...layoutOn(next, roof_number), turn }),
    edition,
  )
  if (turn === null) {
    const others = mates.filter(
      ({ roof_number }) => roof_number !== roof.roof_number && rowOn(edition, roof_number) !== undefined,
    )
    return [roof, ...others].reduce(
      (next, one) => fillOne({ edition: next, roof: one, roofs }, turn, products),
      turned,
    )
  }
  return mates.reduce((next, one) => {
    const sold = soldOn(edition, [one], roofs, products)
    return sold === null ? next : laySold(next, { own: [one], roofs, turn }, sold, products)
  }, turned)
}

/**
 * Roofs that hold other panels: an edition that had all of one has all that fit now, another at most its own; so has
 * each with `atMost`.
 */
export function changeRoofs(
  { roofs, editions }: Drawn,
  changed: RoofValues[],
  products: PanelProducts,
  amounts: 'all' | 'atMost' = 'all',
): Drawn {
  return {
    roofs: changed,
    editions: changed.reduce((all, roof) => {
      const before = roofs.find(({ roof_number }) => roof_number === roof.roof_number)
      return before === undefined || before === roof
        ? all
        : all.map((edition) =>
            withRoom(
              edition,
              [
                { roofs, roof: before },
                { roofs: changed, roof },
              ],
              products,
              amounts,
            ),
          )
    }, editions),
  }
}

function withRoom(
  edition: EditionValues,
  [was, now]: readonly [Omit<EditionRoof, 'edition'>, Omit<EditionRoof, 'edition'>],
  products: PanelProducts,
  amounts: 'all' | 'atMost',
) {
  const { roof_number } = now.roof
  const row = rowOn(edition, roof_number)
  const before = panelsOfRoof({ edition, ...was }, products)
  const after = panelsOfRoof({ edition, ...now }, products)
  if (row === undefined || before === null || after === null) return edition
  // What was taken away stays away, also where no panel lies at that point any more.
  const all =
    amounts === 'all' && (row.amount ?? 0) >= before.free.length && after.away.length >= before.away.length
  const amount = all ? after.free.length : Math.min(row.amount ?? 0, after.free.length)
  return withAmount(edition, roof_number, amount, products)
}

/** Other obstacles on a plane, of whichever of its roofs. */
export function putObstacles(
  values: Drawn,
  roof_number: number,
  obstacles: NonNullable<RoofValues['measured']>['obstacles'],
  products: PanelProducts,
): Drawn {
  const own = values.roofs.find((one) => one.roof_number === roof_number)
  if (!own?.measured) return values
  const changed = values.roofs.map((roof) =>
    roof.measured && areOnOnePlane(own, roof) ? { ...roof, measured: { ...roof.measured, obstacles } } : roof,
  )
  return changeRoofs(values, changed, products)
}

/** The roofs that were taken from a building's planes as they were measured, by the number of the plane. */
export const roofsOfBuilding = (roofs: readonly RoofValues[], building: Pick<Building, 'id' | 'planes'>) =>
  Map.groupBy(
    roofs.filter((roof) => isOfMeasurement(roof, building)),
    ({ measured }) => planeOf(measured)?.number,
  )
