import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import provinces from '@svg-maps/netherlands'
import styles from './base-map.module.css'
import { placeOf } from './project-point.ts'

export interface MapWords {
  zoomIn: string
  zoomOut: string
  outlines: string
}

export const maxZoom = 17

function outlines(): L.SVGOverlay {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', provinces.viewBox)
  svg.setAttribute('preserveAspectRatio', 'none')
  svg.setAttribute('aria-hidden', 'true')
  for (const { path } of provinces.locations) {
    const outline = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    outline.setAttribute('d', path)
    outline.setAttribute('class', styles['province'] ?? '')
    svg.append(outline)
  }
  const [left = 0, top = 0, width = 0, height = 0] = provinces.viewBox.split(' ').map(Number)
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top + height },
  ].map((point): L.LatLngTuple => {
    const { latitude, longitude } = placeOf(point)
    return [latitude, longitude]
  })
  return L.svgOverlay(svg, L.latLngBounds(corners))
}

/** A map of the Netherlands by the outlines of its provinces, to which pictures of a map can be added. */
export function drawBaseMap(element: HTMLElement, words: MapWords) {
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.classList.add(styles['map'] ?? '')
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 6,
    zoomSnap: 0.5,
    maxZoom,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
  })
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  const attribution = L.control.attribution({ prefix: false }).addAttribution(words.outlines).addTo(map)
  const overlay = outlines().addTo(map)
  return {
    map,
    all: overlay.getBounds(),
    showTiles: (tiles: string, text: string) => {
      L.tileLayer(tiles, { maxZoom, referrerPolicy: 'origin' }).addTo(map)
      attribution.addAttribution(text)
      element.setAttribute('data-tiles', '')
    },
  }
}
