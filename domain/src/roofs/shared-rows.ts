import type { PanelTurn } from './lay-panels.ts'
import type { MeasuredRoof, PanelLayout } from './measured-roof.ts'
import type { PanelSize } from './panel-size.ts'
import { azimuthsApart } from './roof-plane.ts'
import { areOnOnePlane } from './same-measurement.ts'

export interface PlacedRoof {
  roof_number: number
  measured?: MeasuredRoof | null | undefined
}
interface PanelRow {
  product_id: number
  amount: number
  roof_number?: number | null | undefined
}
export interface PanelEdition {
  products: { panel?: readonly PanelRow[] | undefined }
  panel_layouts?: readonly PanelLayout[] | undefined
}

/** How the panels of an edition lie on a roof: as somebody chose, else whichever way holds more. */
export const layoutOn = (
  { panel_layouts = [] }: { panel_layouts?: readonly PanelLayout[] | undefined },
  roof_number: number,
): PanelLayout =>
  panel_layouts.find((one) => one.roof_number === roof_number) ?? { roof_number, turn: null, away: [] }

/** The row whose panels are drawn on a roof: its first one. */
export const drawnRow = ({ products }: Pick<PanelEdition, 'products'>, roof_number: number) =>
  (products.panel ?? []).find((row) => row.roof_number === roof_number)

const isPair = ({ measured }: PlacedRoof) => measured?.standing?.setup === 'eastWest'

/** The roofs whose panels lie in the same rows: the halves of pairs that lean against each other, else the roof alone. */
export const rowMates = <Roof extends PlacedRoof>(roofs: readonly Roof[], roof: Roof): Roof[] =>
  isPair(roof)
    ? roofs.filter((one) => one.roof_number === roof.roof_number || (isPair(one) && areOnOnePlane(one, roof)))
    : [roof]

/** How panels lie on roofs that share their rows: as was chosen for one of them; null: whichever way holds more. */
export const turnOn = (
  edition: Pick<PanelEdition, 'panel_layouts'>,
  mates: readonly Pick<PlacedRoof, 'roof_number'>[],
): PanelTurn | null =>
  mates.map(({ roof_number }) => layoutOn(edition, roof_number).turn).find((turn) => turn !== null) ?? null

/** By what the rows are laid that a roof shares with others: alike for all of them, or their panels would touch. */
export interface SharedRows {
  measured: MeasuredRoof
  turn: PanelTurn | null
  /** Room for the largest panel of them. */
  room: PanelSize
}

/** Undefined for a roof that was typed; the room is for panels of its own size where no mate has larger ones. */
export function sharedRows(
  roofs: readonly PlacedRoof[],
  roof: PlacedRoof,
  edition: PanelEdition,
  { own, sizeOf }: { own: PanelSize; sizeOf: (product_id: number) => PanelSize | null },
): SharedRows | undefined {
  const mates = rowMates(roofs, roof)
  const measured = mates[0]?.measured ?? roof.measured
  if (!measured) return undefined
  // What is drawn alone: with more of one half than of the other, each would be laid by another room.
  const sizes = mates
    .filter(({ roof_number }) => roof_number !== roof.roof_number)
    .flatMap(({ roof_number }) => drawnRow(edition, roof_number) ?? [])
    .flatMap(({ product_id }) => sizeOf(product_id) ?? [])
  return {
    measured,
    turn: turnOn(edition, mates),
    room: {
      length: Math.max(own.length, ...sizes.map(({ length }) => length)),
      width: Math.max(own.width, ...sizes.map(({ width }) => width)),
    },
  }
}

/** The indexes of roofs whose panels in an edition would lie on those of a roof before them, on the same plane. */
export function doubledRoofs(
  roofs: readonly PlacedRoof[],
  { products }: Pick<PanelEdition, 'products'>,
): number[] {
  const used = new Set(
    (products.panel ?? []).flatMap((row) => (row.amount > 0 ? (row.roof_number ?? []) : [])),
  )
  const areApart = (one: PlacedRoof, other: PlacedRoof) =>
    isPair(one) &&
    isPair(other) &&
    azimuthsApart(one.measured?.standing?.azimuth ?? 0, other.measured?.standing?.azimuth ?? 0) > 90
  const isDoubled = (roof: PlacedRoof, before: readonly PlacedRoof[]) => {
    const others = before.filter((one) => used.has(one.roof_number) && areOnOnePlane(one, roof))
    // A pair has two halves.
    return others.length > 1 || others.some((one) => !areApart(one, roof))
  }
  return roofs.flatMap((roof, index) =>
    used.has(roof.roof_number) && isDoubled(roof, roofs.slice(0, index)) ? [index] : [],
  )
}

const obstaclesOf = ({ measured }: PlacedRoof) => JSON.stringify(measured?.obstacles ?? [])

/** The indexes of halves of pairs that keep other obstacles than the half before them, on the same plane. */
export const halvesApart = (roofs: readonly PlacedRoof[]): number[] =>
  roofs.flatMap((roof, index) => {
    const [first = roof] = rowMates(roofs, roof)
    return obstaclesOf(first) === obstaclesOf(roof) ? [] : [index]
  })
