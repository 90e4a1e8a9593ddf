import { type DrawnPanel, middleOf } from '@heliodesk/domain/roofs/drawing/draw-panels'

/** A place for a panel on the drawing. */
export interface BoardPanel extends DrawnPanel {
  id: string
  roof_number: number
  on: boolean
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const steps: Record<Direction, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
export const isDirection = (key: string): key is Direction => key in steps

/** What lies aside counts for more than what lies further on, so that a key follows a row. */
const aside = 2

/** The nearest panel in a direction as the drawing shows it; the same one where none is further. */
export function panelTowards(panels: readonly BoardPanel[], from: BoardPanel, to: Direction): BoardPanel {
  const [x, y] = middleOf(from)
  const [right, up] = steps[to]
  let best = { panel: from, distance: Infinity }
  for (const panel of panels) {
    const [otherX, otherY] = middleOf(panel)
    const [across, high] = [otherX - x, otherY - y]
    const on = across * right + high * up
    const beside = Math.abs(across * up) + Math.abs(high * right)
    const distance = on + aside * beside
    if (panel !== from && on > 0.1 && beside <= on * aside && distance < best.distance)
      best = { panel, distance }
  }
  return best.panel
}

/** The panels of the same row of the same roof. */
export const rowOf = (panels: readonly BoardPanel[], { roof_number, row }: BoardPanel) =>
  panels.filter((one) => one.roof_number === roof_number && one.row === row)
