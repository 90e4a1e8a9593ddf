import { doubledRoofs, halvesApart, type PanelEdition, type PlacedRoof } from './shared-rows.ts'

/** What no builder lays: panels on those of another roof, or on what is in its way, and a layout of no roof, or twice. */
export interface LayoutProblem {
  path: string
  code: 'panelsTwice' | 'obstaclesDiffer' | 'layoutOfNoRoof' | 'layoutTwice'
}
interface Laid {
  roofs: readonly PlacedRoof[]
  editions: readonly PanelEdition[]
}

/** Panels that would lie on those of another roof, or on what is in the way of the other half of their pairs. */
export const sharedPlaneProblems = ({ roofs, editions }: Laid): LayoutProblem[] => [
  ...[...new Set(editions.flatMap((edition) => doubledRoofs(roofs, edition)))].map(
    (index): LayoutProblem => ({ path: `roofs.${index}.measured`, code: 'panelsTwice' }),
  ),
  ...halvesApart(roofs).map((index): LayoutProblem => ({
    path: `roofs.${index}.measured.obstacles`,
    code: 'obstaclesDiffer',
  })),
]

export function layoutProblems(draft: Laid): LayoutProblem[] {
  const numbers = new Set(draft.roofs.map(({ roof_number }) => roof_number))
  const layouts = draft.editions.flatMap(({ panel_layouts = [] }, index) =>
    panel_layouts.flatMap(({ roof_number }, at): LayoutProblem[] => {
      const path = `editions.${index}.panel_layouts.${at}.roof_number`
      if (!numbers.has(roof_number)) return [{ path, code: 'layoutOfNoRoof' }]
      const isSecond = panel_layouts.slice(0, at).some((before) => before.roof_number === roof_number)
      return isSecond ? [{ path, code: 'layoutTwice' }] : []
    }),
  )
  return [...sharedPlaneProblems(draft), ...layouts]
}
