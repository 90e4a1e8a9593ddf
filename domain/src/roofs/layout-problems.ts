import { isMeasuredYear, isSourceName, unlikelyField } from './measurement-problems.ts'
import { doubledRoofs, halvesApart, type PanelEdition, type PlacedRoof } from './shared-rows.ts'

/** What no builder lays, on what nobody measured: panels on those of another roof, or on what is in its way, and a layout of no roof, or twice. */
export interface LayoutProblem {
  path: string
  code:
    | 'panelsTwice'
    | 'obstaclesDiffer'
    | 'unlikelyPlane'
    | 'unlikelyMeasurement'
    | 'layoutOfNoRoof'
    | 'layoutTwice'
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

/** What no measurement says of a roof, told on a date. */
function measurementProblems({ roofs }: Pick<Laid, 'roofs'>, date: string): LayoutProblem[] {
  return roofs.flatMap(({ measured: taken }, index) => {
    if (!taken) return []
    const { measured, source, planes } = taken
    const fields = planes.flatMap((plane, at) => {
      const field = unlikelyField(plane)
      return field === undefined ? [] : [`planes.${at}.${field}`]
    })
    const facts = [
      ...(measured !== null && !isMeasuredYear(measured, date) ? ['measured'] : []),
      ...(source !== null && !isSourceName(source) ? ['source'] : []),
    ]
    const problem = (code: LayoutProblem['code']) => (field: string) => ({
      path: `roofs.${index}.measured.${field}`,
      code,
    })
    return [...facts.map(problem('unlikelyMeasurement')), ...fields.map(problem('unlikelyPlane'))]
  })
}

/** All of it, told on a date. */
export function layoutProblems(draft: Laid, date: string): LayoutProblem[] {
  const numbers = new Set(draft.roofs.map(({ roof_number }) => roof_number))
  const layouts = draft.editions.flatMap(({ panel_layouts = [] }, index) =>
    panel_layouts.flatMap(({ roof_number }, at): LayoutProblem[] => {
      const path = `editions.${index}.panel_layouts.${at}.roof_number`
      if (!numbers.has(roof_number)) return [{ path, code: 'layoutOfNoRoof' }]
      const isSecond = panel_layouts.slice(0, at).some((before) => before.roof_number === roof_number)
      return isSecond ? [{ path, code: 'layoutTwice' }] : []
    }),
  )
  return [...measurementProblems(draft, date), ...sharedPlaneProblems(draft), ...layouts]
}
