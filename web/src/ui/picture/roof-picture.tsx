import { RoofNumbers, RoofScale } from './roof-numbers.tsx'
import { type CommonScale, roofRoom as room, widthOfRoof, widthTo } from './roof-width.ts'
import styles from './roof-picture.module.css'

type Corner = readonly [x: number, y: number]

/** A building from above in metres, north up, y to the south. */
interface PicturedRoof {
  width: number
  height: number
  planes: readonly {
    roof_number: number | null
    rings: readonly (readonly Corner[])[]
    label: Corner
  }[]
  panels: readonly { corners: readonly Corner[] }[]
  obstacles: readonly (readonly Corner[])[]
}

interface RoofPictureProps {
  roof: PicturedRoof
  /** The same for all that are compared. */
  scale: CommonScale
  /** What it shows, in words. */
  label: string
}

const pathOf = (rings: readonly (readonly Corner[])[]) =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')

/** The numbers of roofs; those that share a plane, which is drawn once, beside each other. */
function numbersOf(planes: PicturedRoof['planes']) {
  const numbers: { text: string; at: Corner }[] = []
  for (const { roof_number, rings, label } of planes) {
    const last = numbers.at(-1)
    if (roof_number === null) continue
    if (rings.length > 0 || last === undefined) numbers.push({ text: `${roof_number}`, at: label })
    else numbers.splice(-1, 1, { text: `${last.text}, ${roof_number}`, at: between(last.at, label) })
  }
  return numbers
}

const between = ([x, y]: Corner, [otherX, otherY]: Corner): Corner => [(x + otherX) / 2, (y + otherY) / 2]

/** A roof from above with its panels, to scale. */
export function RoofPicture({ roof, scale, label }: RoofPictureProps) {
  const frame = { x: -room, y: -room, width: widthOfRoof(roof), height: roof.height + 2 * room }
  const { x, y, width, height } = frame
  return (
    <div className={styles['picture']} style={widthTo(scale, width)}>
      <div className={styles['drawing']}>
        <svg
          viewBox={`${x} ${y} ${width} ${height}`}
          role="img"
          aria-label={label}
          data-panels={roof.panels.length}
        >
          {roof.planes.map(({ rings, roof_number }) => (
            <path
              key={`${roof_number} ${pathOf(rings)}`}
              className={styles[roof_number === null ? 'around' : 'plane']}
              fillRule="evenodd"
              d={pathOf(rings)}
            />
          ))}
          <path className={styles['panel']} d={pathOf(roof.panels.map(({ corners }) => corners))} />
          <path className={styles['obstacle']} d={pathOf(roof.obstacles)} />
        </svg>
        <RoofNumbers frame={frame} numbers={numbersOf(roof.planes)} />
      </div>
      <RoofScale width={width} />
    </div>
  )
}
