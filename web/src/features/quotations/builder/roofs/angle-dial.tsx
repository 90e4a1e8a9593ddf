import { useTranslation } from '../../../../text/use-translation.ts'
import styles from '../roofs.module.css'
import '../../quotations.text.ts'

interface AngleDialProps {
  value: number
  disabled: boolean
  onChange: (value: number) => void
}

/** The slope from flat to upright; dragging moves in whole degrees, with a number field beside it. */
export function AngleDial({ value, disabled, onChange }: AngleDialProps) {
  const { t } = useTranslation()
  const radians = (value * Math.PI) / 180
  const tip = { x: 12 + 74 * Math.cos(radians), y: 86 - 74 * Math.sin(radians) }
  const choose = (event: React.PointerEvent<SVGSVGElement>) => {
    if (disabled) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * 100 - 12
    const y = 86 - ((event.clientY - box.top) / box.height) * 100
    const degrees = (Math.atan2(y, x) * 180) / Math.PI
    onChange(Math.round(Math.min(90, Math.max(0, degrees))))
  }
  return (
    <svg
      viewBox="0 0 100 100"
      className={styles['dial']}
      role="img"
      aria-label={`${t('quotations.angle')}: ${value}°`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        choose(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && choose(event)}
    >
      <path className={styles['face']} d="M12 86 L86 86 A74 74 0 0 0 12 12 Z" />
      {[15, 30, 45, 60, 75].map((degrees) => {
        const angle = (degrees * Math.PI) / 180
        return (
          <line
            key={degrees}
            className={styles['tick']}
            x1={12 + 67 * Math.cos(angle)}
            y1={86 - 67 * Math.sin(angle)}
            x2={12 + 74 * Math.cos(angle)}
            y2={86 - 74 * Math.sin(angle)}
          />
        )
      })}
      <line className={styles['needle']} x1="12" y1="86" x2={tip.x} y2={tip.y} />
      <circle className={styles['tip']} cx={tip.x} cy={tip.y} r="5" />
      <text x="70" y="22" className={styles['wind']}>
        {value}°
      </text>
    </svg>
  )
}
