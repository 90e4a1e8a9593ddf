import { boxOf, type Point } from '@heliodesk/domain/roofs/geometry'
import { layPanels, type PanelSize } from '@heliodesk/domain/roofs/lay-panels'
import { useTranslation } from '../../../text/use-translation.ts'
import styles from './measured-roof.module.css'
import type { Plane } from './take-plane.ts'
import './measured-roof.text.ts'

interface RoofDrawingProps {
  planes: readonly (Plane & { /** Of what the best plane there is gets, 0 to 1. */ sun: number })[]
  size: PanelSize | null
  chosen: ReadonlySet<number>
}

const room = 1.5
/** Metres that the bar shows. */
const bar = 5

const pathOf = (rings: readonly (readonly Point[])[]) =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(3)} ${(-y).toFixed(3)}`).join('L')}Z`).join('')

function middleOf(ring: readonly Point[]): Point {
  const sum = ring.reduce(([x, y], [a, b]): Point => [x + a, y + b], [0, 0])
  return [sum[0] / ring.length, -sum[1] / ring.length]
}

/** The roof from above, to scale: its planes by what the sun brings there, and the panels that they hold. */
export function RoofDrawing({ planes, size, chosen }: RoofDrawingProps) {
  const { t } = useTranslation()
  const { left, right, bottom, top } = boxOf(planes.flatMap(({ polygon }) => polygon.flat()))
  const [width, height] = [Math.max(right - left, bar) + 2 * room, top - bottom + 2 * room]
  const [x, y] = [left - room, -top - room]
  return (
    <svg
      className={styles['drawing']}
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={t('measuredRoof.drawing')}
    >
      {planes.map((plane) => (
        <path
          key={plane.number}
          className={`${styles['plane']} ${chosen.has(plane.number) ? styles['chosen'] : ''}`}
          fillOpacity={0.1 + 0.9 * plane.sun ** 3}
          d={pathOf(plane.polygon)}
          fillRule="evenodd"
        />
      ))}
      {planes.map((plane) => (
        <path
          key={plane.number}
          className={styles['panel']}
          d={pathOf(size === null ? [] : layPanels(plane, { size }).panels.map(({ corners }) => corners))}
        />
      ))}
      {planes.map(({ number, polygon }) => {
        const [atX, atY] = middleOf(polygon[0] ?? [])
        return (
          <text key={number} className={styles['number']} x={atX} y={atY}>
            {number}
          </text>
        )
      })}
      <path
        className={styles['line']}
        d={`M${x + width - 0.6} ${y + 1.9}v-0.9m-0.25 0.3l0.25 -0.3l0.25 0.3`}
      />
      <text className={styles['mark']} x={x + width - 0.6} y={y + 0.55}>
        {t('measuredRoof.north')}
      </text>
      <path className={styles['line']} d={`M${x + 0.3} ${y + height - 0.5}v0.2h${bar}v-0.2`} />
      <text className={styles['mark']} x={x + 0.3 + bar / 2} y={y + height - 0.75}>
        {`${bar} m`}
      </text>
    </svg>
  )
}
