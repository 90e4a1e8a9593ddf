import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import styles from './measured-roof.module.css'
import type { Place } from './point-map.tsx'
import './measured-roof.text.ts'

const PointMap = lazy(() => import('./point-map.tsx').then((module) => ({ default: module.PointMap })))

const netherlands = { south: 50.7, north: 53.7, west: 3.2, east: 7.3 }

/** A place as maps copy it, `52.0907, 5.1214`; null for anything else, and outside the Netherlands. */
function readPoint(typed: string): Place | null {
  const [, first, second] = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(typed) ?? []
  const [latitude, longitude] = [Number(first), Number(second)]
  const { south, north, west, east } = netherlands
  const isThere = latitude >= south && latitude <= north && longitude >= west && longitude <= east
  return isThere ? { latitude, longitude } : null
}

interface PointFieldProps {
  busy: boolean
  /** Null: this installation has no pictures of a map, and its outlines show no houses. */
  tiles: string | null
  start: Place | null
  onPoint: (point: Place) => void
}

/** Where somebody says that the building is: on a map, or by numbers. */
export function PointField({ busy, tiles, start, onPoint }: PointFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const pin = readPoint(typed)
  const look = () => {
    setWrong(pin === null)
    if (pin !== null) onPoint(pin)
  }
  return (
    <>
      {tiles === null ? null : (
        <Suspense>
          <PointMap
            tiles={tiles}
            start={start}
            pin={pin}
            onPin={({ latitude, longitude }) => {
              setWrong(false)
              setTyped(`${latitude}, ${longitude}`)
            }}
          />
        </Suspense>
      )}
      <div className={styles['point']}>
        <TextInput
          label={t('measuredRoof.point')}
          description={t(tiles === null ? 'measuredRoof.pointHint' : 'measuredRoof.mapHint')}
          error={wrong ? t('measuredRoof.pointWrong') : undefined}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button variant="default" loading={busy} onClick={look}>
          {t('measuredRoof.look')}
        </Button>
      </div>
    </>
  )
}
