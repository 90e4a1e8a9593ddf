import { BadBuilding } from '@heliodesk/domain/roofs/bad-building'
import { orderBuildings } from '@heliodesk/domain/roofs/choose-building'
import { distanceToPolygon, type Point } from '@heliodesk/domain/roofs/geometry'
import { isUnusable } from '@heliodesk/domain/roofs/quality'
import { type CityBuilding, readBuilding, readTransform } from '@heliodesk/domain/roofs/read-building'
import { cornerOf, readPlanes } from '@heliodesk/domain/roofs/read-planes'
import { toGrid } from '@heliodesk/domain/roofs/to-grid'
import * as z from 'zod'
import { watchJson } from './json-bounds.ts'
import type { MeasuredBuilding, Roofs } from './roofs.ts'

interface Limits {
  timeLimitMs: number
  maxBytes: number
}

const usual: Limits = { timeLimitMs: 6_000, maxBytes: 8_000_000 }
const mostPages = 5
/** Metres around the place that are asked for. */
const around = 10

/** Of a page: several buildings with as many corners as one may have, and ten levels. */
const bounds = { depth: 40, values: 400_000, keys: 50_000 }

/** At most so many bytes and values: what is larger is not read to its end. */
async function readText(answer: Response, maxBytes: number): Promise<string> {
  const isWithin = watchJson(bounds)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes || !isWithin(part)) throw new BadBuilding('tooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** JSON of the configured host alone: a redirect to another one is an error. */
async function fetchJson(url: URL, signal: AbortSignal, maxBytes: number): Promise<unknown> {
  const answer = await fetch(url, { signal, redirect: 'error' })
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
  const text = await readText(answer, maxBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new BadBuilding('notJson')
  }
}

const page = z.object({
  features: z.array(z.unknown()),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  metadata: z.object({
    metadata: z.object({ version: z.string().max(50).optional() }).optional(),
  }),
})

/** The address of the next page; null for one that is not of the same service, and is not asked. */
function nextOf({ links }: z.output<typeof page>, from: URL): URL | null | undefined {
  const href = links.find(({ rel }) => rel === 'next')?.href
  if (href === undefined) return undefined
  const url = URL.parse(href, from)
  return url?.origin === from.origin ? url : null
}

interface Found {
  building: CityBuilding
  version: string | null
}

/** What is right of a page, and what was wrong. */
function readPage(body: unknown) {
  const parsed = page.safeParse(body)
  if (!parsed.success) throw new BadBuilding('shape')
  // Checked apart: the page's own schema keeps no more than it names.
  const { metadata } = body as { metadata: unknown }
  const transform = readTransform(metadata)
  const found: Found[] = []
  const bad: BadBuilding[] = []
  const version = parsed.data.metadata.metadata?.version ?? null
  for (const feature of parsed.data.features) {
    try {
      found.push({ building: readBuilding(feature, transform), version })
    } catch (error) {
      if (!(error instanceof BadBuilding)) throw error
      bad.push(error)
    }
  }
  return { found, bad, page: parsed.data }
}

const holds = ({ footprint }: CityBuilding, point: Point) =>
  footprint.some((polygon) => distanceToPolygon(point, polygon) === 0)

/** 3DBAG (docs.3dbag.nl), or what speaks like it at another address. */
export function threeDBag(address: string, { timeLimitMs, maxBytes }: Limits = usual): Roofs {
  async function ask(point: Point) {
    const url = new URL(`${address.replace(/\/+$/, '')}/collections/pand/items`)
    const [x, y] = point
    url.searchParams.set(
      'bbox',
      [x - around, y - around, x + around, y + around].map((m) => m.toFixed(2)).join(),
    )
    const signal = AbortSignal.timeout(timeLimitMs)
    const found: Found[] = []
    const bad: BadBuilding[] = []
    let next: URL | null | undefined = url
    for (let count = 0; next && count < mostPages; count++) {
      const read = readPage(await fetchJson(next, signal, maxBytes))
      found.push(...read.found)
      bad.push(...read.bad)
      next = nextOf(read.page, url)
    }
    if (next !== undefined) bad.push(new BadBuilding('pages'))
    return { found, bad }
  }
  return {
    find: async (place) => {
      const point = toGrid(place)
      const { found, bad } = await ask(point)
      const [nearest] = orderBuildings(
        found.map(({ building }) => building),
        point,
      )
      // One that cannot be read, or is on a page that was not, may be the address's own.
      const [wrong] = bad
      if (wrong !== undefined && (nearest === undefined || !holds(nearest, point))) throw wrong
      if (nearest === undefined) return undefined
      const version = found.find(({ building }) => building === nearest)?.version ?? null
      const { id, quality } = nearest
      const planes = isUnusable(quality) ? [] : readPlanes(nearest)
      return { id, quality, planes, corner: cornerOf(nearest), version } satisfies MeasuredBuilding
    },
  }
}
