import { label, type Orientation, orientations } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useFormatLanguage } from '../../../../ui/use-format.ts'
import styles from '../roofs.module.css'
import '../../quotations.text.ts'

const degreesOf = (orientation: Orientation) =>
  (orientations.indexOf(orientation) * 360) / orientations.length

const pointAt = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: 50 + radius * Math.cos(angle), y: 50 + radius * Math.sin(angle) }
}

interface CompassProps {
  value: Orientation
  disabled: boolean
  onChange: (value: Orientation) => void
}

/** The orientation of the roof: sixteen directions to click; the select beside it is for the keyboard. */
export function Compass({ value, disabled, onChange }: CompassProps) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const needle = pointAt(degreesOf(value), 26)
  const choose = (event: React.PointerEvent<SVGSVGElement>) => {
    if (disabled) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - box.left - box.width / 2
    const y = event.clientY - box.top - box.height / 2
    const degrees = (Math.atan2(y, x) * 180) / Math.PI + 90
    const index = Math.round((((degrees % 360) + 360) % 360) / (360 / orientations.length))
    const chosen = orientations[index % orientations.length]
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <svg
      viewBox="0 0 100 100"
      className={styles['dial']}
      role="img"
      aria-label={`${t('quotations.orientation')}: ${label('orientations', value, language)}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        choose(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && choose(event)}
    >
      <circle className={styles['face']} cx="50" cy="50" r="36" />
      {orientations.map((orientation, index) => {
        const inner = pointAt(degreesOf(orientation), index % 4 === 0 ? 29 : 32)
        const outer = pointAt(degreesOf(orientation), 36)
        return (
          <line
            key={orientation}
            className={styles['tick']}
            x1={inner.x}
            y1={inner.y}
            x2={outer.x}
            y2={outer.y}
          />
        )
      })}
      {(['north', 'east', 'south', 'west'] as const).map((orientation) => {
        const place = pointAt(degreesOf(orientation), 44)
        return (
          <text
            key={orientation}
            x={place.x}
            y={place.y + 3.5}
            textAnchor="middle"
            className={styles['wind']}
          >
            {label('orientations', orientation, language).slice(0, 1)}
          </text>
        )
      })}
      <line className={styles['needle']} x1="50" y1="50" x2={needle.x} y2={needle.y} />
      <circle className={styles['tip']} cx={needle.x} cy={needle.y} r="5" />
    </svg>
  )
}
