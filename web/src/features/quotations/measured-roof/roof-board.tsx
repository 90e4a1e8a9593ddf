import { type Point } from '@heliodesk/domain/roofs/geometry'
import { labelPoint } from '@heliodesk/domain/roofs/drawing/roof-drawings'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { RoofNumbers, RoofScale } from '../../../ui/picture/roof-numbers.tsx'
import { type BoardPanel, isDirection, panelTowards } from './board-panels.ts'
import { type Ground, tilesUnder } from './map-tiles.ts'
import styles from './measured-roof.module.css'
import { frameOf, type RoofView } from './roof-view.ts'
import './measured-roof.text.ts'

interface BoardPlane {
  number: number
  polygon: readonly (readonly Point[])[]
  /** Of what the best plane there is gets, 0 to 1. */
  sun: number
  roof_number: number | null
  /** Panels that it would hold, while it is no roof. */
  held: readonly (readonly Point[])[]
}

interface RoofBoardProps {
  planes: readonly BoardPlane[]
  panels: readonly BoardPanel[]
  obstacles: readonly (readonly Point[])[]
  /** Whether dragging draws an obstacle, or clicks its corners; null: a click is on a panel or a plane. */
  draws: 'box' | 'corners' | null
  /** The corners that were clicked of an obstacle that is being drawn. */
  corners: readonly Point[]
  /** Null: no pictures of a map beneath it. */
  ground: Ground | null
  view: RoofView
  /** What dragging would draw; nothing where no roof is. */
  dragged: (from: Point, to: Point) => readonly (readonly Point[])[]
  onPanel: (panel: BoardPanel) => void
  onPlane: (number: number) => void
  onObstacle: (from: Point, to: Point) => void
  onCorner: (point: Point) => void
}

const pathOf = (rings: readonly (readonly Point[])[]) =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(3)} ${(-y).toFixed(3)}`).join('L')}Z`).join('')

type Frame = ReturnType<typeof frameOf>

/** Where on the roof a pointer is. */
function pointAt({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>, frame: Frame): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const scale = Math.min(width / frame.width, height / frame.height) || 1
  const x = frame.x + (clientX - left - (width - frame.width * scale) / 2) / scale
  const y = frame.y + (clientY - top - (height - frame.height * scale) / 2) / scale
  return [x, -y]
}

/** An obstacle while it is drawn, by mouse, pen or finger. */
function useDragging({ draws, onObstacle, onCorner }: RoofBoardProps, frame: Frame) {
  const [drag, setDrag] = useState<readonly [Point, Point] | null>(null)
  if (draws === null) return { drag: null, handlers: {} }
  if (draws === 'corners') {
    const onPointerUp = (event: PointerEvent<SVGSVGElement>) => onCorner(pointAt(event, frame))
    return { drag: null, handlers: { onPointerUp } }
  }
  return {
    drag,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = pointAt(event, frame)
        setDrag([at, at])
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (drag !== null) setDrag([drag[0], pointAt(event, frame)])
      },
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
        if (drag !== null) onObstacle(drag[0], pointAt(event, frame))
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    },
  }
}

/** Panels by keys: arrows go to the next one, space takes it away or puts it back. */
function useKeys({ panels, draws, onPanel }: RoofBoardProps) {
  const [activeId, setActive] = useState<string | null>(null)
  const active = panels.find(({ id }) => id === activeId) ?? panels[0]
  const onKeyDown = (event: KeyboardEvent) => {
    if (active === undefined || draws !== null) return
    if (isDirection(event.key)) setActive(panelTowards(panels, active, event.key).id)
    else if (event.key === ' ' || event.key === 'Enter') onPanel(active)
    else return
    event.preventDefault()
  }
  return { active, setActive, onKeyDown }
}

/** A click on a panel, or on a plane that is no roof yet. */
function clickOn({ draws, panels, onPanel, onPlane }: RoofBoardProps, goTo: (id: string) => void) {
  return ({ target }: MouseEvent) => {
    if (draws !== null || !(target instanceof SVGElement)) return
    const panel = panels.find(({ id }) => id === target.dataset['panel'])
    if (panel !== undefined) {
      goTo(panel.id)
      onPanel(panel)
    } else if (target.dataset['plane'] !== undefined) onPlane(Number(target.dataset['plane']))
  }
}

/** The roof from above as large as somebody looks at it, with numbers and a scale that stay as large as they are. */
export function RoofBoard(props: RoofBoardProps) {
  const { planes, view } = props
  const { t } = useTranslation()
  const frame = frameOf(planes)
  const { zoom, scroller } = view
  const ratio = frame.width / frame.height
  const width = `min(100%, ${(60 * ratio).toFixed(2)}vh)`
  const moves = zoom > 1
  return (
    <>
      <div
        ref={scroller}
        className={styles['view']}
        role={moves ? 'group' : undefined}
        aria-label={moves ? t('measuredRoof.view') : undefined}
        tabIndex={moves ? 0 : undefined}
      >
        <div className={styles['canvas']} style={{ width: `calc(${zoom} * ${width})`, aspectRatio: ratio }}>
          <Drawing {...props} frame={frame} />
          <RoofNumbers frame={frame} numbers={numbersOf(props)} zoom={zoom} />
        </div>
      </div>
      <div className={styles['canvas']} style={{ width }}>
        <RoofScale width={frame.width / zoom} />
      </div>
    </>
  )
}

/** To scale: planes by what the sun brings there, and their panels to be taken away and put back. */
function Drawing({ frame, ...props }: RoofBoardProps & { frame: Frame }) {
  const { planes, panels, obstacles, draws, corners, ground, dragged } = props
  const { t } = useTranslation()
  const name = useId()
  const { drag, handlers } = useDragging(props, frame)
  const { active, setActive, onKeyDown } = useKeys(props)
  const chooses = panels.length > 0 && draws === null
  const events = { ...handlers, onKeyDown, onClick: clickOn(props, setActive) }
  return (
    <svg
      className={styles['drawing']}
      data-draws={draws ?? undefined}
      data-pictured={ground !== null || undefined}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      role={chooses ? 'listbox' : 'img'}
      tabIndex={chooses ? 0 : undefined}
      aria-multiselectable={chooses || undefined}
      aria-label={t(chooses ? 'measuredRoof.panelsDrawing' : 'measuredRoof.drawing')}
      aria-activedescendant={chooses && active ? `${name}${active.id}` : undefined}
      {...events}
    >
      {ground === null ? null : <MapPicture ground={ground} frame={frame} />}
      <Planes planes={planes} />
      {panels.map((panel) => (
        <Panel
          key={panel.id}
          id={`${name}${panel.id}`}
          panel={panel}
          place={placeInRow(panels, panel)}
          isActive={panel === active}
          chooses={chooses}
        />
      ))}
      <path className={styles['obstacle']} d={pathOf(obstacles)} />
      <Corners corners={corners} />
      {drag === null ? null : <path className={styles['dragged']} d={pathOf(dragged(...drag))} />}
    </svg>
  )
}

/** The place from the air, or on a map, as far as the frame goes. */
function MapPicture({ ground, frame }: { ground: Ground; frame: Frame }) {
  const under = tilesUnder(ground, frame)
  if (under === null) return null
  const { x, y, width, height } = frame
  return (
    <svg {...frame} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <g className={styles['picture']} transform={`matrix(${under.matrix})`}>
        {under.pictures.map((picture) => (
          <image key={picture.href} {...picture} width={1} height={1} preserveAspectRatio="none" />
        ))}
      </g>
    </svg>
  )
}

interface PanelProps {
  id: string
  panel: BoardPanel
  /** Which of its row. */
  place: number
  isActive: boolean
  chooses: boolean
}

function Panel({
  id,
  panel: { id: name, on, corners, roof_number, row },
  place,
  isActive,
  chooses,
}: PanelProps) {
  const { t } = useTranslation()
  return (
    <path
      id={id}
      className={styles[on ? 'panel' : 'noPanel']}
      d={pathOf([corners])}
      data-panel={name}
      data-active={isActive || undefined}
      role={chooses ? 'option' : undefined}
      aria-selected={chooses ? on : undefined}
      aria-label={
        chooses ? t('measuredRoof.panelNamed', { number: roof_number, row: row + 1, place }) : undefined
      }
    />
  )
}

const placeInRow = (panels: readonly BoardPanel[], { roof_number, row, id }: BoardPanel) =>
  panels
    .filter((one) => one.roof_number === roof_number && one.row === row)
    .findIndex((one) => one.id === id) + 1

const Planes = ({ planes }: Pick<RoofBoardProps, 'planes'>) =>
  planes.map(({ number, polygon, sun, roof_number, held }) => (
    <g key={number}>
      <path
        className={`${styles['plane']} ${roof_number === null ? styles['free'] : styles['chosen']}`}
        fillOpacity={0.1 + 0.9 * sun ** 3}
        d={pathOf(polygon)}
        fillRule="evenodd"
        data-plane={roof_number === null ? number : undefined}
      />
      <path className={styles['held']} d={pathOf(held)} />
    </g>
  ))

/** Over the panels, beside what is in the way: which plane it is. */
function numbersOf({ planes, obstacles }: Pick<RoofBoardProps, 'planes' | 'obstacles'>) {
  const inTheWay = obstacles.map((ring) => [ring])
  return planes.map(({ number, polygon }) => {
    const [x, y] = labelPoint(polygon, inTheWay)
    return { text: `${number}`, at: [x, -y] as const }
  })
}

/** An obstacle of which corners were clicked. */
const Corners = ({ corners }: Pick<RoofBoardProps, 'corners'>) =>
  corners.length === 0 ? null : (
    <>
      <path className={styles['dragged']} d={pathOf([corners])} />
      {corners.map(([x, y], index) => (
        // A corner may be clicked twice.
        <circle key={index} className={styles['clicked']} cx={x} cy={-y} r={0.15} />
      ))}
    </>
  )
