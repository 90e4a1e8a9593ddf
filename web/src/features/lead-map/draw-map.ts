import type { Corner } from '@heliodesk/contract/area'
import * as L from 'leaflet'
import { drawBaseMap, type MapWords, maxZoom } from '../../ui/netherlands/base-map.ts'
import styles from './lead-map.module.css'

/** What the map shows now. */
export interface View {
  south: number
  west: number
  north: number
  east: number
  zoom: number
}

/** A group of leads, or one of them. */
export interface Spot extends Omit<View, 'zoom'> {
  latitude: number
  longitude: number
  count: number
  /** What it is, in words. */
  name: string
  /** What is shown at one place; absent where looking closer shows more. */
  popup?: { text: string; href: string }
}

interface MapOptions {
  words: MapWords
  /** Of the links in popups. */
  follow: (event: MouseEvent, href: string) => void
  onView: (view: View) => void
  onClick: (corner: Corner) => void
}

/** A map that is drawn into an element, and what changes it. */
export interface DrawnMap {
  showTiles: (tiles: string, attribution: string) => void
  showSpots: (spots: readonly Spot[]) => void
  /** The corners of an area; open while it is drawn. */
  showArea: (corners: readonly Corner[], open: boolean) => void
  middle: () => Corner
  view: () => View
  remove: () => void
}

/** In degrees: leads this near to each other are at one place. */
const onePlace = 0.000_2

const sizeOf = (count: number) => (count === 1 ? 20 : Math.min(22 + String(count).length * 7, 60))

function iconOf({ count }: Spot): L.DivIcon {
  const size = sizeOf(count)
  return L.divIcon({
    html: count === 1 ? '' : String(count),
    className: styles[count === 1 ? 'lead' : 'group'] ?? '',
    iconSize: [size, size],
  })
}

function popupOf({ popup }: Spot, follow: MapOptions['follow']): HTMLElement {
  const link = document.createElement('a')
  link.textContent = popup?.text ?? ''
  link.href = popup?.href ?? ''
  link.addEventListener('click', (event) => follow(event, link.getAttribute('href') ?? ''))
  return link
}

/** Opens what is at a place, or looks closer at a group. */
function openSpot(map: L.Map, spot: Spot, follow: MapOptions['follow']) {
  const spread = Math.max(spot.north - spot.south, spot.east - spot.west)
  if (spot.popup !== undefined && (spot.count === 1 || spread < onePlace || map.getZoom() >= maxZoom)) {
    const content = popupOf(spot, follow)
    L.popup({ closeButton: false }).setLatLng([spot.latitude, spot.longitude]).setContent(content).openOn(map)
    content.focus()
    return
  }
  const bounds = L.latLngBounds([spot.south, spot.west], [spot.north, spot.east])
  const closer = Math.max(map.getBoundsZoom(bounds), map.getZoom() + 1)
  map.setView(bounds.getCenter(), Math.min(closer, maxZoom))
}

const viewOf = (map: L.Map): View => {
  const bounds = map.getBounds()
  return {
    south: Math.max(bounds.getSouth(), -85),
    west: Math.max(bounds.getWest(), -180),
    north: Math.min(bounds.getNorth(), 85),
    east: Math.min(bounds.getEast(), 180),
    zoom: Math.floor(map.getZoom()),
  }
}

/** Draws the map of the Netherlands into an element. */
export function drawMap(element: HTMLElement, { words, follow, onView, onClick }: MapOptions): DrawnMap {
  const { map, all, showTiles } = drawBaseMap(element, words)
  const spots = L.layerGroup().addTo(map)
  const area = L.layerGroup().addTo(map)
  map.on('moveend', () => onView(viewOf(map)))
  map.on('click', ({ latlng }) => onClick([latlng.lat, latlng.lng]))
  map.fitBounds(all)
  return {
    showTiles,
    showSpots: (shown) => {
      spots.clearLayers()
      for (const spot of shown) {
        const marker = L.marker([spot.latitude, spot.longitude], { icon: iconOf(spot), title: spot.name })
        const open = () => openSpot(map, spot, follow)
        marker.on('click', open)
        marker.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
          if (originalEvent.key === 'Enter' || originalEvent.key === ' ') open()
        })
        spots.addLayer(marker)
        marker.getElement()?.setAttribute('aria-label', spot.name)
      }
    },
    showArea: (corners, open) => {
      area.clearLayers()
      const points = corners.map(([latitude, longitude]): L.LatLngTuple => [latitude, longitude])
      const options = { className: styles[open ? 'line' : 'area'] ?? '', interactive: false }
      area.addLayer(open ? L.polyline(points, options) : L.polygon(points, options))
      if (open)
        for (const point of points)
          area.addLayer(L.circleMarker(point, { ...options, radius: 4, className: styles['corner'] ?? '' }))
    },
    middle: () => {
      const { lat, lng } = map.getCenter()
      return [lat, lng]
    },
    view: () => viewOf(map),
    remove: () => {
      map.remove()
    },
  }
}
