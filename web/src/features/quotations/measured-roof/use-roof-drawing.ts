import type { DrawnPanel } from '@heliodesk/domain/roofs/drawing/draw-panels'
import { edgeDistancesOf } from '@heliodesk/domain/roofs/edge-distances'
import type { PanelTurn } from '@heliodesk/domain/roofs/lay-panels'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useBuilder, useBuilderForm } from '../builder/builder-context.ts'
import type { BuilderValues, EditionValues, RoofValues } from '../builder/values.ts'
import { type Drawn, type EditionRoof, fillPanels, putObstacles, putPanels, turnPanels } from './draw-roof.ts'
import { layAnew, putRowGap, type Setup, standOn, standsAny } from './plane/stand-plane.ts'
import { type Renewal, takeAnew } from './plane/take-anew.ts'
import { type Building, nextRoof, type Plane, takePlane } from './plane/take-plane.ts'

interface Step {
  /** Steps of one name are undone together: a number is typed key by key. */
  name: string | null
  before: Drawn
}

/** The form's values with the way back of what was drawn while the dialog is open. */
function useSteps() {
  const form = useBuilderForm()
  const [steps, setSteps] = useState<readonly Step[]>([])
  const put = ({ roofs, editions }: Drawn) => {
    form.setValue('roofs', roofs, { shouldDirty: true })
    form.setValue('editions', editions, { shouldDirty: true })
  }
  const now = (): Drawn => {
    const { roofs, editions } = form.getValues()
    return { roofs, editions }
  }
  const change = (next: Drawn, name: string | null = null) => {
    const before = now()
    put(next)
    setSteps((known) => (name !== null && known.at(-1)?.name === name ? known : [...known, { name, before }]))
  }
  const undo = () => {
    const last = steps.at(-1)
    if (last !== undefined) put(last.before)
    setSteps(steps.slice(0, -1))
  }
  return { now, change, undo: steps.length === 0 ? null : undo }
}

/** What is drawn on the roofs of a building, in one of the editions. */
export function useRoofDrawing(building: Building) {
  const { productsById, openRoof, catalog } = useBuilder()
  const margins = edgeDistancesOf(catalog.settings)
  const { control } = useBuilderForm()
  const [roofs, editions] = useWatch<BuilderValues, ['roofs', 'editions']>({
    control,
    name: ['roofs', 'editions'],
  })
  const [chosen, setChosen] = useState(0)
  const { now, change, undo } = useSteps()
  const index = Math.min(chosen, editions.length - 1)
  const changeEdition = (next: EditionValues) =>
    change({ roofs, editions: editions.map((edition, at) => (at === index ? next : edition)) })
  return {
    roofs,
    editions,
    index,
    edition: editions[index],
    chooseEdition: setChosen,
    next: nextRoof({ roofs, editions }),
    take: (plane: Plane) => {
      const roof_number = nextRoof(now())
      change(takePlane(now(), { building, plane, roof_number, margins, products: productsById }))
      openRoof.set(roof_number)
    },
    /** The roofs of a building that was measured anew; tells what became of their panels. */
    takeAnew: (renewal: readonly Renewal[], anew: Building) => {
      const before = now()
      const next = takeAnew(before, renewal, { building: anew, margins, products: productsById })
      change(next)
      return { before: before.editions, after: next.editions }
    },
    putPanels: (at: EditionRoof, panels: readonly DrawnPanel[], on: boolean) =>
      changeEdition(putPanels(at, panels, on, productsById)),
    fill: (at: EditionRoof) => changeEdition(fillPanels(at, productsById)),
    turn: (at: EditionRoof, turn: PanelTurn | null) => changeEdition(turnPanels(at, turn, productsById)),
    /** False: no panel would fit, and nothing changed. */
    stand: (roof: RoofValues, setup: Setup) => {
      const stood = { roof, setup, products: productsById }
      const fits = standsAny(now(), stood)
      if (fits) change(standOn(now(), stood))
      return fits
    },
    putRowGap: (roof: RoofValues, gap: number | null) =>
      change(putRowGap(now(), roof, gap, productsById), `gap ${roof.roof_number}`),
    layAnew: (roof: RoofValues) => change(layAnew(now(), { roof, margins, products: productsById })),
    putObstacles: (
      roof_number: number,
      obstacles: NonNullable<RoofValues['measured']>['obstacles'],
      name: string | null = null,
    ) => change(putObstacles({ roofs, editions }, roof_number, obstacles, productsById), name),
    undo,
  }
}

export type RoofDrawing = ReturnType<typeof useRoofDrawing>
