import { Button } from '@mantine/core'
import * as L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { drawBaseMap, maxZoom } from '../../../ui/netherlands/base-map.ts'
import styles from './measured-roof.module.css'
import './measured-roof.text.ts'

export interface Place {
  latitude: number
  longitude: number
}

interface PointMapProps {
  tiles: string
  /** Where the map begins: where was looked, or where the lead is about; null shows the country. */
  start: Place | null
  pin: Place | null
  onPin: (place: Place) => void
}

/** A tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const placeOf = ({ lat, lng }: L.LatLng): Place => ({ latitude: rounded(lat), longitude: rounded(lng) })

/** A map on which somebody puts the pin: with a click, or by keys in its middle. */
export function PointMap({ tiles, start, pin, onPin }: PointMapProps) {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const put = useEffectEvent(onPin)
  const begin = useEffectEvent((within: HTMLElement) => {
    const base = drawBaseMap(within, {
      zoomIn: t('measuredRoof.zoomIn'),
      zoomOut: t('measuredRoof.zoomOut'),
      outlines: t('measuredRoof.outlines'),
    })
    base.showTiles(tiles, t('measuredRoof.tiles', { host: new URL(tiles).host }))
    if (start === null) base.map.fitBounds(base.all)
    else base.map.setView([start.latitude, start.longitude], maxZoom)
    base.map.on('click', ({ latlng }) => put(placeOf(latlng)))
    return base.map
  })
  useEffect(() => {
    if (element.current === null) return undefined
    const drawn = begin(element.current)
    setMap(drawn)
    return () => {
      setMap(null)
      drawn.remove()
    }
  }, [])
  useEffect(() => {
    if (map === null || pin === null) return undefined
    const marker = L.circleMarker([pin.latitude, pin.longitude], {
      radius: 8,
      className: styles['pin'] ?? '',
    })
    marker.addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, pin])
  return (
    <div>
      <div ref={element} className={styles['map']} role="region" aria-label={t('measuredRoof.map')} />
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        onClick={() => map !== null && onPin(placeOf(map.getCenter()))}
      >
        {t('measuredRoof.pinInMiddle')}
      </Button>
    </div>
  )
}
