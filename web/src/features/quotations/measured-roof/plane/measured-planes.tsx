import { Button } from '@mantine/core'
import { irradiationFactor } from '@heliodesk/domain/quotations/yields/yield'
import { edgeDistanceOn } from '@heliodesk/domain/roofs/edge-distances'
import { isInside, type Point } from '@heliodesk/domain/roofs/geometry'
import { layPanels } from '@heliodesk/domain/roofs/lay-panels'
import { edgeDistanceOfRoof, planeOf } from '@heliodesk/domain/roofs/measured-roof'
import {
  clippedToPlane,
  movedObstacle,
  obstacleBetween,
  obstacleBetweenPoints,
  obstacleCorners,
} from '@heliodesk/domain/roofs/obstacles'
import { type PanelSize, panelSizeOf } from '@heliodesk/domain/roofs/panel-size'
import { slopeOn } from '@heliodesk/domain/roofs/stand-panels'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import { useBuilder } from '../../builder/builder-context.ts'
import type { Product } from '../../builder/values.ts'
import { type BoardPanel, rowOf } from '../board-panels.ts'
import { BoardTools, type Tool } from '../board-tools.tsx'
import { panelOn, panelsOfRoof, roofsOfBuilding } from '../draw-roof.ts'
import { useEdgeDistances } from '../edge-note.tsx'
import type { Ground } from '../map-tiles.ts'
import styles from '../measured-roof.module.css'
import { MeasuredAnew } from '../measured-anew.tsx'
import { ObstacleList } from '../obstacle-list.tsx'
import { type ListedPlane, PlaneList } from './plane-list.tsx'
import { RoofBoard } from '../roof-board.tsx'
import { useRoofView } from '../roof-view.ts'
import type { Renewal } from './take-anew.ts'
import { type Building, panelOf } from './take-plane.ts'
import { type RoofDrawing, useRoofDrawing } from '../use-roof-drawing.ts'
import { type Said, sayingOf, useSaid } from '../use-said.ts'
import '../measured-roof.text.ts'

const drawsOf = { panel: null, row: null, obstacle: 'box', corners: 'corners' } as const

type RoofsOfPlanes = ReturnType<typeof roofsOfBuilding>

/** How a plane is laid. */
interface Laid {
  plane: Parameters<typeof layPanels>[0]
  size: PanelSize | null
  margin: number
}

interface ShownPlane extends ListedPlane {
  sun: number
  held: readonly (readonly Point[])[]
}

/** The panel of each plane: that of the roof that it is, else the edition's. */
function usePanels(building: Building, edition: RoofDrawing['edition'], own: RoofsOfPlanes) {
  const { productsById } = useBuilder()
  return building.planes.map(({ number }) => {
    const [roof] = own.get(number) ?? []
    return edition !== undefined && roof !== undefined
      ? panelOn(edition, roof.roof_number, productsById)
      : panelOf(edition, productsById)
  })
}

/** The panels that each plane holds; one that is a roof as far from its edges as that was laid. */
function useHeld(building: Building, panels: readonly (Product | undefined)[], own: RoofsOfPlanes) {
  const now = useEdgeDistances()
  const laid = JSON.stringify(
    building.planes.map(({ number, polygon, azimuth, angle, flat }, index): Laid => {
      const plane = { polygon, azimuth, angle, flat }
      const measured = own.get(number)?.[0]?.measured
      const size = panelSizeOf(panels[index])
      return { plane, size, margin: measured ? edgeDistanceOfRoof(measured) : edgeDistanceOn(plane, now) }
    }),
  )
  // Each drag or key would lay all planes again.
  return useMemo(() => {
    const wanted = JSON.parse(laid) as Laid[]
    return wanted.map(({ plane, size, margin }) => {
      if (size === null) return []
      const margins = { sloped: margin, flat: margin }
      return layPanels(plane, { size, margins }).panels.map(({ corners }) => corners)
    })
  }, [laid])
}

/** How many panels the roofs of a plane hold as they stand there. */
const placesOn = (taken: ListedPlane['taken']) =>
  taken.reduce((sum, { found }) => sum + (found === null ? 0 : found.shown.length + found.hidden.length), 0)

/** The planes with what a panel of the edition brings there, and what became of them. */
function usePlanes(building: Building, { edition, roofs }: RoofDrawing) {
  const { productsById, catalog } = useBuilder()
  const own = roofsOfBuilding(roofs, building)
  const panels = usePanels(building, edition, own)
  const laid = useHeld(building, panels, own)
  const planes = building.planes.map((plane, index): ShownPlane => {
    const panel = panels[index]
    const kwp = ((panel?.watt_peak ?? 0) / 1_000) * (panel?.energy_yield_multiplier ?? 1)
    const there = own.get(plane.number) ?? []
    const slope = slopeOn(there[0]?.measured) ?? { ...plane, angle: Math.round(plane.angle) }
    const sun = irradiationFactor(slope.orientation, slope.angle)
    const held = laid[index] ?? []
    const taken = there.map((roof) => ({
      roof,
      found: edition === undefined ? null : panelsOfRoof({ edition, roof, roofs }, productsById),
    }))
    const stands = there[0]?.measured?.standing ? placesOn(taken) : null
    return {
      ...plane,
      sun,
      polygon: planeOf(there[0]?.measured)?.polygon ?? plane.polygon,
      kwh: kwp * catalog.settings.kwh_per_kwp * sun,
      panels: panelSizeOf(panel) === null ? null : (stands ?? held.length),
      held: there.length === 0 ? held : [],
      taken,
    }
  })
  const names = panels.flatMap((panel) => (panel && panelSizeOf(panel) ? panel.name : []))
  return { planes, names: [...new Set(names)] }
}

/** How far along its eave a panel lies, to the right of who looks up the slope. */
const alongEave = ({ corners: [[x, y], [toX, toY]] }: Pick<BoardPanel, 'corners'>) =>
  x * (toX - x) + y * (toY - y)

/** The places of all roofs on the drawing, those of a row from the left on. */
function boardPanels(planes: readonly ShownPlane[]): BoardPanel[] {
  return planes
    .flatMap(({ taken }) => taken)
    .flatMap(({ roof: { roof_number }, found }) => {
      if (found === null) return []
      const all = [
        ...found.shown.map((panel) => ({ ...panel, on: true })),
        ...found.hidden.map((panel) => ({ ...panel, on: false })),
      ]
      return all
        .toSorted((one, other) => other.row - one.row || alongEave(one) - alongEave(other))
        .map((panel) => ({ ...panel, roof_number, id: `${roof_number}:${String(panel.corners[0])}` }))
    })
}

/** The obstacle at a point, of those that lie on each other the last that was drawn. */
const obstacleAt = (taken: ListedPlane['taken'], point: Point) =>
  taken
    .flatMap(({ roof: { roof_number, measured } }) => {
      const plane = planeOf(measured)
      const all = measured?.obstacles ?? []
      return plane ? all.map((obstacle, index) => ({ roof_number, plane, obstacle, index, all })) : []
    })
    .findLast(({ obstacle }) => isInside(point, obstacle))

/** What is done on the drawing, and said of it. */
function useDrawing(drawing: RoofDrawing, planes: readonly ShownPlane[], panels: readonly BoardPanel[]) {
  const { t } = useTranslation()
  const { edition, putObstacles } = drawing
  const taken = planes.flatMap((plane) => plane.taken)
  const toggle = (panel: BoardPanel, wholeRow: boolean): Said => {
    const own = taken.find(({ roof }) => roof.roof_number === panel.roof_number)
    if (!own?.roof.measured || edition === undefined) return ''
    const meant = wholeRow ? rowOf(panels, panel) : [panel]
    const on = !meant.every((one) => one.on)
    drawing.putPanels({ edition, roof: own.roof, roofs: drawing.roofs }, meant, on)
    return { plane: own.roof.measured.number, roof_number: panel.roof_number }
  }
  const roofAt = (from: Point) =>
    taken.find(({ roof }) => isInside(from, planeOf(roof.measured)?.polygon ?? []))?.roof
  const dragged = (from: Point, to: Point) => {
    const hit = obstacleAt(taken, from)
    if (hit !== undefined) return movedObstacle(hit.plane, hit.obstacle, from, to) ?? hit.obstacle
    const plane = planeOf(roofAt(from)?.measured)
    return plane === undefined ? [] : obstacleBetween(plane, from, to)
  }
  const drawObstacle = (from: Point, to: Point) => {
    const hit = obstacleAt(taken, from)
    if (hit !== undefined) {
      const moved = movedObstacle(hit.plane, hit.obstacle, from, to)
      if (moved === null) return t('measuredRoof.dragToMove')
      putObstacles(hit.roof_number, hit.all.with(hit.index, moved))
      return t('measuredRoof.obstacleMoved', { number: hit.roof_number })
    }
    const roof = roofAt(from)
    if (!roof?.measured) return t('measuredRoof.noRoofThere')
    putObstacles(roof.roof_number, [...roof.measured.obstacles, dragged(from, to)])
    return t('measuredRoof.obstacleDrawn', { number: roof.roof_number })
  }
  const drawShape = (points: readonly Point[]) => {
    const hit = taken.find(({ roof }) =>
      points.some((point) => isInside(point, planeOf(roof.measured)?.polygon ?? [])),
    )
    const plane = planeOf(hit?.roof.measured)
    const shape = obstacleBetweenPoints(points)
    if (!hit?.roof.measured || plane === undefined) return t('measuredRoof.noRoofThere')
    const obstacle = shape && clippedToPlane(plane, shape)
    if (obstacle === null) return t('measuredRoof.noShape')
    const { roof_number, measured } = hit.roof
    putObstacles(roof_number, [...measured.obstacles, obstacle])
    return t('measuredRoof.obstacleDrawn', { number: roof_number })
  }
  return { toggle, dragged, drawObstacle, drawShape, taken }
}

/** Metres within which a click is on the first corner, and closes the shape. */
const closing = 0.4

/** The corners that are clicked one by one; on the first again they are an obstacle. */
function useCorners(drawShape: (points: readonly Point[]) => string, say: (said: string) => void) {
  const [corners, setCorners] = useState<readonly Point[]>([])
  const close = () => {
    say(drawShape(corners))
    setCorners([])
  }
  const add = (point: Point) => {
    const [first] = corners
    const isFirst = first !== undefined && Math.hypot(first[0] - point[0], first[1] - point[1]) < closing
    if (isFirst && corners.length >= obstacleCorners.least) close()
    else if (corners.length < obstacleCorners.most) setCorners([...corners, point])
  }
  return { corners, add, close, drop: () => setCorners([]) }
}

interface MeasuredPlanesProps {
  building: Building
  ground?: Ground | null
  /** The building as it is measured now, where its roofs were taken before that, and what they become. */
  anew?: { building: Building; renewal: readonly Renewal[] } | undefined
}

/** The planes of a roof: drawn from above, and as buttons; their panels one by one or by row, and what is in the way. */
export function MeasuredPlanes({ building, ground = null, anew }: MeasuredPlanesProps) {
  const { t } = useTranslation()
  const drawing = useRoofDrawing(building)
  const { planes, names } = usePlanes(building, drawing)
  const panels = boardPanels(planes)
  const { toggle, dragged, drawObstacle, drawShape, taken } = useDrawing(drawing, planes, panels)
  const [tool, setTool] = useState<Tool>('panel')
  const [said, say] = useSaid(drawing, planes)
  const saying = sayingOf(drawing, say)
  const shape = useCorners(drawShape, say)
  const view = useRoofView(planes)
  const { max_roofs } = useBuilder().catalog.settings
  const choose = (chosen: Tool) => {
    shape.drop()
    setTool(chosen)
  }
  const take = (plane: ShownPlane | ListedPlane) => {
    if (drawing.next > max_roofs) return
    say(t('measuredRoof.tookPlane', { plane: plane.number, number: drawing.next }))
    drawing.take(plane)
  }
  return (
    <div className={styles['roof']}>
      {anew === undefined ? null : <MeasuredAnew {...anew} drawing={drawing} say={say} />}
      <div>
        <BoardTools drawing={drawing} tool={tool} setTool={taken.length === 0 ? null : choose} view={view} />
        <RoofBoard
          planes={planes.map((plane) => ({
            ...plane,
            roof_number: plane.taken[0]?.roof.roof_number ?? null,
          }))}
          panels={panels}
          obstacles={planes.flatMap((plane) => plane.taken[0]?.roof.measured?.obstacles.flat() ?? [])}
          draws={taken.length === 0 ? null : drawsOf[tool]}
          corners={shape.corners}
          ground={ground}
          view={view}
          dragged={dragged}
          onPanel={(panel) => say(toggle(panel, tool === 'row'))}
          onPlane={(number) => planes.filter((plane) => plane.number === number).forEach(take)}
          onObstacle={(from, to) => say(drawObstacle(from, to))}
          onCorner={shape.add}
        />
        {taken.length === 0 ? null : <p className={styles['small']}>{t(`measuredRoof.hints.${tool}`)}</p>}
        <CloseShape shape={shape} />
      </div>
      <div>
        <p className={styles['small']}>
          <CountedWith names={names} />
        </p>
        <PlaneList planes={planes} drawing={saying} onTake={take} onShow={(plane) => view.show([plane])} />
        <PlaneObstacles planes={planes} putObstacles={saying.putObstacles} say={say} />
        <UndoButton undo={drawing.undo} say={say} />
        <p className={styles['small']} role="status">
          {said}
        </p>
      </div>
    </div>
  )
}

function CloseShape({ shape }: { shape: ReturnType<typeof useCorners> }) {
  const { t } = useTranslation()
  if (shape.corners.length < obstacleCorners.least) return null
  return (
    <Button size="compact-sm" variant="light" onClick={shape.close}>
      {t('measuredRoof.closeShape')}
    </Button>
  )
}

/** Which panels are counted, and how far from the edges. */
function CountedWith({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { sloped, flat } = useEdgeDistances()
  if (names.length === 0) return t('measuredRoof.noSize')
  return t('measuredRoof.perPanel', {
    name: names.join(', '),
    sloped: format.number(sloped, 2),
    flat: format.number(flat, 2),
  })
}

/** What is in the way on each plane that is a roof, or two. */
function PlaneObstacles({
  planes,
  putObstacles,
  say,
}: Pick<RoofDrawing, 'putObstacles'> & { planes: readonly ShownPlane[]; say: (said: Said) => void }) {
  const { t } = useTranslation()
  const added = (number: number) => say(t('measuredRoof.obstacleDrawn', { number }))
  return planes
    .flatMap(({ taken }) => taken.slice(0, 1))
    .map(({ roof }) => (
      <ObstacleList key={roof.roof_number} roof={roof} putObstacles={putObstacles} onAdded={added} />
    ))
}

function UndoButton({ undo, say }: Pick<RoofDrawing, 'undo'> & { say: (said: Said) => void }) {
  const { t } = useTranslation()
  const click = () => {
    if (undo === null) return
    undo()
    say(t('measuredRoof.undone'))
  }
  return (
    // Without a step it stays: the focus is on it after the last one.
    <Button
      mt="sm"
      size="compact-sm"
      variant="subtle"
      aria-disabled={undo === null || undefined}
      onClick={click}
    >
      {t('measuredRoof.undo')}
    </Button>
  )
}
