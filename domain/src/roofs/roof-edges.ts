import type { Locale } from '../enumerations.ts'

/** Which way an edge of a flat roof lies, or whoever looks for it cannot know which is its gutter. */
export const edgeWinds = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const
export type EdgeWind = (typeof edgeWinds)[number]

/** The two edges from which is measured on a flat roof. */
export interface RoofEdges {
  low: EdgeWind
  left: EdgeWind
}

const names = {
  nl: {
    north: 'noordrand',
    northEast: 'noordoostrand',
    east: 'oostrand',
    southEast: 'zuidoostrand',
    south: 'zuidrand',
    southWest: 'zuidwestrand',
    west: 'westrand',
    northWest: 'noordwestrand',
  },
  en: {
    north: 'north edge',
    northEast: 'north-east edge',
    east: 'east edge',
    southEast: 'south-east edge',
    south: 'south edge',
    southWest: 'south-west edge',
    west: 'west edge',
    northWest: 'north-west edge',
  },
} satisfies Record<Locale, Record<EdgeWind, string>>

/** The same words wherever a measure is read or typed. */
export const edgeName = (language: Locale, wind: EdgeWind): string => names[language][wind]

const step = 360 / edgeWinds.length
const edgeAt = (azimuth: number): EdgeWind =>
  edgeWinds[(Math.round(azimuth / step) + edgeWinds.length) % edgeWinds.length] ?? 'north'

/** Of rows that face an azimuth: the edge there, and the one at the left of who looks away from it. */
export const edgesFacing = (azimuth: number): RoofEdges => ({
  low: edgeAt(azimuth),
  left: edgeAt(azimuth + 90),
})
