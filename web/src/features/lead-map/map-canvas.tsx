import type { Corner } from '@heliodesk/contract/area'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useFollow } from '../../ui/page/follow.ts'
import { type DrawnMap, drawMap, type Spot, type View } from './draw-map.ts'
import styles from './lead-map.module.css'
import './lead-map.text.ts'

interface MapCanvasProps {
  spots: readonly Spot[]
  tiles: string | null
  area: readonly Corner[]
  /** The corners that are being drawn; null when nothing is. */
  drawing: readonly Corner[] | null
  onView: (view: View) => void
  onCorner: (corner: Corner) => void
  /** Hands out the map, for buttons beside it. */
  onReady: (map: DrawnMap | null) => void
}

/** The map itself, with Leaflet, which nothing else loads. */
export function MapCanvas({ spots, tiles, area, drawing, onView, onCorner, onReady }: MapCanvasProps) {
  const { t } = useTranslation()
  const follow = useFollow()
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<DrawnMap | null>(null)
  const viewed = useEffectEvent(onView)
  const clicked = useEffectEvent((corner: Corner) => {
    if (drawing !== null) onCorner(corner)
  })
  const begin = useEffectEvent((within: HTMLElement) =>
    drawMap(within, {
      words: {
        zoomIn: t('leadMap.zoomIn'),
        zoomOut: t('leadMap.zoomOut'),
        outlines: t('leadMap.outlines'),
      },
      follow: (event, href) => follow(event as never, href),
      onView: (view) => viewed(view),
      onClick: (corner) => clicked(corner),
    }),
  )
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    if (element.current === null) return undefined
    const drawn = begin(element.current)
    setMap(drawn)
    ready(drawn)
    return () => {
      ready(null)
      setMap(null)
      drawn.remove()
    }
  }, [])
  useEffect(() => {
    if (tiles !== null) map?.showTiles(tiles, t('leadMap.tiles', { host: new URL(tiles).host }))
  }, [map, tiles, t])
  useEffect(() => map?.showSpots(spots), [map, spots])
  useEffect(() => map?.showArea(drawing ?? area, drawing !== null), [map, area, drawing])
  return (
    <div
      ref={element}
      className={styles['map']}
      role="region"
      aria-label={t('leadMap.map')}
      data-drawing={drawing !== null || undefined}
    />
  )
}
