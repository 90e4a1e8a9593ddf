import * as L from 'leaflet'
import { drawBaseMap, type MapWords } from '../../../../ui/netherlands/base-map.ts'
import styles from './day.module.css'

interface RoutePoint {
  latitude: number
  longitude: number
  /** Its number on the way; empty where the day begins and ends. */
  number: string
  name: string
}

interface DrawnRoute {
  tiles: string | null
  attribution: string
  points: readonly RoutePoint[]
}

/** Draws the way of a day into an element; what it returns takes it away. */
export function drawRoute(element: HTMLElement, words: MapWords, route: DrawnRoute): () => void {
  const { map, all, showTiles } = drawBaseMap(element, words)
  const places = route.points.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude])
  if (places.length === 0) map.fitBounds(all)
  else map.fitBounds(L.latLngBounds(places), { padding: [30, 30], maxZoom: 12 })
  if (route.tiles !== null) showTiles(route.tiles, route.attribution)
  L.polyline(places, { className: styles['way'] ?? '', interactive: false }).addTo(map)
  for (const [index, { number, name }] of route.points.entries()) {
    const place = places[index]
    if (place === undefined) continue
    const icon = L.divIcon({ html: number, className: styles['stop'] ?? '', iconSize: [24, 24] })
    const marker = L.marker(place, { icon, title: name, keyboard: false }).addTo(map)
    const drawn = marker.getElement()
    drawn?.setAttribute('role', 'img')
    drawn?.setAttribute('aria-label', name)
  }
  return () => {
    map.remove()
  }
}
