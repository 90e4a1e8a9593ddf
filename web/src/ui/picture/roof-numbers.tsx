import { labelLines } from '@heliodesk/domain/roofs/drawing/label-lines'
import styles from './roof-numbers.module.css'

/** The part of the world that a drawing shows, in metres, y to the south. */
export interface RoofFrame {
  x: number
  y: number
  width: number
  height: number
}

interface RoofNumbersProps {
  frame: RoofFrame
  numbers: readonly { text: string; at: readonly [x: number, y: number] }[]
  /** How many times as large as on the page the drawing is. */
  zoom?: number
}

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`

/** Numbers over a drawing, to be read at one size however large the building is. */
export function RoofNumbers({ frame, numbers, zoom = 1 }: RoofNumbersProps) {
  const lines = labelLines(
    numbers.map(({ at }) => at),
    frame.width / zoom,
  )
  return (
    <svg className={styles['numbers']} aria-hidden="true">
      {numbers.map(({ text, at: [x, y] }, index) => (
        <text
          key={text}
          x={share(x - frame.x, frame.width)}
          y={share(y - frame.y, frame.height)}
          dy={`${(lines[index] ?? 0) * 1.1}em`}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

const lengths = [5, 10, 20, 50]

/** Below a drawing of so many metres across: how long some of them are, and where north is. */
export function RoofScale({ width }: Pick<RoofFrame, 'width'>) {
  const bar = lengths.find((metres) => metres >= width / 8) ?? 100
  return (
    <div className={styles['scale']} aria-hidden="true">
      <span className={styles['bar']} style={{ width: `${(bar / width) * 100}%` }} />
      <span>{`${bar} m`}</span>
      <span className={styles['north']}>↑ N</span>
    </div>
  )
}
