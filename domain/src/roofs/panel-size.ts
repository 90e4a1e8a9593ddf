/** Metres, the panel upright. */
export interface PanelSize {
  length: number
  width: number
}

const millimetres = 1_000

/** The size of a panel from the measures (millimetres) of its product; null for one without. */
export const panelSizeOf = (
  product: { dimensions: { length: number; width: number } | null } | undefined,
): PanelSize | null =>
  product?.dimensions
    ? { length: product.dimensions.length / millimetres, width: product.dimensions.width / millimetres }
    : null
