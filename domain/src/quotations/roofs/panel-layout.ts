/** Between panels, in millimetres. */
export const panelGap = 25

interface Panels {
  amount: number
  /** Millimetres, the panel upright. */
  length: number
  width: number
}

/** Upright panels of one product in rows, about twice as wide as high, as installers lay them. */
export function panelLayout({ amount, length, width }: Panels) {
  const across = Math.max(1, Math.min(amount, Math.round(Math.sqrt((2 * amount * length) / width))))
  const rows = Math.max(1, Math.ceil(amount / across))
  const columns = Math.max(1, Math.ceil(amount / rows))
  return {
    columns,
    rows,
    /** Of the whole field, in millimetres. */
    field_width: columns * (width + panelGap) - panelGap,
    field_height: rows * (length + panelGap) - panelGap,
  }
}
