import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import styles from './measured-roof.module.css'
import './measured-roof.text.ts'

const netherlands = { south: 50.7, north: 53.7, west: 3.2, east: 7.3 }

/** A place as maps copy it, `52.0907, 5.1214`; null for anything else, and outside the Netherlands. */
function readPoint(typed: string) {
  const [, first, second] = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(typed) ?? []
  const [latitude, longitude] = [Number(first), Number(second)]
  const { south, north, west, east } = netherlands
  const isThere = latitude >= south && latitude <= north && longitude >= west && longitude <= east
  return isThere ? { latitude, longitude } : null
}

interface PointFieldProps {
  busy: boolean
  onPoint: (point: { latitude: number; longitude: number }) => void
}

/** Where somebody says that the building is. */
export function PointField({ busy, onPoint }: PointFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const look = () => {
    const point = readPoint(typed)
    setWrong(point === null)
    if (point !== null) onPoint(point)
  }
  return (
    <div className={styles['point']}>
      <TextInput
        label={t('measuredRoof.point')}
        description={t('measuredRoof.pointHint')}
        error={wrong ? t('measuredRoof.pointWrong') : undefined}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button variant="default" loading={busy} onClick={look}>
        {t('measuredRoof.look')}
      </Button>
    </div>
  )
}
