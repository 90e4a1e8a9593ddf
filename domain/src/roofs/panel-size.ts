/** Metres, the panel upright. */
export interface PanelSize {
  length: number
  width: number
}

const millimetres = 1_000

/** In m²: what is smaller is a mistake, and thousands would fit on a roof. */
const leastArea = 0.4

/** The size of a panel from the measures (millimetres) of its product; null without them, or for less than a panel. */
export const panelSizeOf = (
  product: { dimensions: { length: number; width: number } | null } | undefined,
): PanelSize | null =>
  product?.dimensions &&
  (product.dimensions.length / millimetres) * (product.dimensions.width / millimetres) >= leastArea
    ? { length: product.dimensions.length / millimetres, width: product.dimensions.width / millimetres }
    : null
