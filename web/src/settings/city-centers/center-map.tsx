import map from '@svg-maps/netherlands'
import { useTranslation } from '../../text/use-translation.ts'
import styles from './center-map.module.css'
import './city-centers.text.ts'
import { projectKilometres, projectPoint } from '../../ui/netherlands/project-point.ts'

export interface MappedCenter {
  id: number
  name: string
  latitude: number
  longitude: number
  radius: number
  reject: boolean
  active: boolean
}

function Center({ center }: { center: MappedCenter }) {
  const { t } = useTranslation()
  const { name, radius, latitude, reject, active } = center
  const { x, y } = projectPoint(center)
  const place = reject ? t('cityCenters.outside') : t('cityCenters.inside')
  return (
    <g data-center={name}>
      <title>{`${name}, ${radius} km: ${place}`}</title>
      <circle
        className={styles['radius']}
        data-reject={reject || undefined}
        data-inactive={active ? undefined : true}
        cx={x}
        cy={y}
        r={projectKilometres(radius, latitude)}
      />
      <circle className={styles['point']} cx={x} cy={y} r={4} />
      <text className={styles['name']} x={x + 8} y={y + 5}>
        {name}
      </text>
    </g>
  )
}

/** The centers with their circles on the provinces. */
export function CenterMap({ centers }: { centers: readonly MappedCenter[] }) {
  const { t } = useTranslation()
  return (
    <svg
      className={styles['map']}
      viewBox={map.viewBox}
      role="img"
      aria-label={`${t('cityCenters.map')}: ${centers.map(({ name }) => name).join(', ')}`}
    >
      {map.locations.map(({ id, path }) => (
        <path key={id} className={styles['province']} d={path} />
      ))}
      {centers.map((center) => (
        <Center key={center.id} center={center} />
      ))}
    </svg>
  )
}
