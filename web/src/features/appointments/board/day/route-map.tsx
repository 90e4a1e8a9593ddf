import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import type { ResultOf } from '../../../../data/calls/client.ts'
import { drawRoute } from './draw-route.ts'
import styles from './day.module.css'
import './planning-day.text.ts'

type Route = ResultOf<'GET /planning/route'>

/** The places of a day in its order; entries that are nowhere are left out. */
function pointsOf({ start, end, stops }: Route, base: string) {
  const visited = stops.flatMap(({ place, from, name }, index) =>
    place === null ? [] : [{ ...place, number: String(index + 1), name: `${from} ${name ?? ''}` }],
  )
  const at = (place: Route['start']) => (place === null ? [] : [{ ...place, number: '', name: base }])
  return visited.length === 0 ? at(start) : [...at(start), ...visited, ...at(end)]
}

/** The way of a day on a map, with Leaflet, which nothing else loads. */
export function RouteMap({ route }: { route: Route }) {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (element.current === null) return undefined
    const { tiles } = route
    const words = {
      zoomIn: t('planningDay.zoomIn'),
      zoomOut: t('planningDay.zoomOut'),
      outlines: t('planningDay.outlines'),
    }
    const attribution = tiles === null ? '' : t('planningDay.tiles', { host: new URL(tiles).host })
    const points = pointsOf(route, t('planningDay.base'))
    return drawRoute(element.current, words, { tiles, attribution, points })
  }, [route, t])
  return <div ref={element} className={styles['map']} role="region" aria-label={t('planningDay.map')} />
}
