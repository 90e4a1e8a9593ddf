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
  /** Pixels of a metre, the same for all that are compared. */
  scale: number
  /** What it shows, in words. */
  label: string
}

const room = 0.6
/** Below the building: the bar of five metres; beside it: the arrow to the north. */
const below = 1.4
const beside = 1.2
const bar = 5

const pathOf = (rings: readonly (readonly Corner[])[]) =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')

/** The metres that a picture takes beside each other. */
export const widthOfRoof = ({ width }: Pick<PicturedRoof, 'width'>) =>
  Math.max(width, bar) + 2 * room + beside

/** A roof from above with its panels, to scale. */
export function RoofPicture({ roof, scale, label }: RoofPictureProps) {
  const [across, high] = [widthOfRoof(roof), roof.height + 2 * room + below]
  const [north, base] = [across - room - 0.3, high - 0.4]
  return (
    <svg
      className={styles['picture']}
      viewBox={`${-room} ${-room} ${across} ${high}`}
      width={Math.round(across * scale)}
      height={Math.round(high * scale)}
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
      {roof.planes.map(({ roof_number, label: [x, y] }) =>
        roof_number === null ? null : (
          <text key={roof_number} className={styles['number']} x={x} y={y}>
            {roof_number}
          </text>
        ),
      )}
      <path className={styles['line']} d={`M${north} 1.5v-0.9m-0.2 0.3l0.2 -0.3l0.2 0.3`} />
      <text className={styles['mark']} x={north} y={0.1}>
        N
      </text>
      <path className={styles['line']} d={`M0 ${base - room - 0.2}v0.2h${bar}v-0.2`} />
      <text className={styles['mark']} x={bar / 2} y={base - room - 0.45}>
        {`${bar} m`}
      </text>
    </svg>
  )
}
