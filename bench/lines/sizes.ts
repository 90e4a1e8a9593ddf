import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { firstRow } from '@heliodesk/contract/testing/first-row'
import type { Noun } from '@heliodesk/domain/nouns/nouns'
import { screenPaths } from '@heliodesk/domain/nouns/screen-paths'
import type { Browser, Page } from 'playwright-core'
import { type BigQuotation, saveBigQuotation } from '../big-quotation.ts'
import { enter, openBrowser } from '../browser.ts'
import type { Caller } from '../caller.ts'
import { root } from '../child.ts'
import { type Line, short } from '../report.ts'
import { isHourlyProfile, routeGoal, sizeGoals } from '../size-goals.ts'
import type { World } from '../world.ts'

/** The pages of the office: those that the facts of the nouns imply, and the others. */
async function screensOf({ lead_id, appointment_id }: BigQuotation, caller: Caller): Promise<string[]> {
  const { data: panels } = await caller.get<{ data: { id: number }[] }>('/products/table/panel')
  const products = panels[0]?.id ?? 0
  const better: Partial<Record<Noun, number>> = { leads: lead_id, appointments: appointment_id, products }
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    method === 'GET' ? caller.get(path) : caller.send(method, path, body).catch(() => undefined)
  const paths = ['/', `/appointments/create?lead_id=${lead_id}`, '/audit', '/profile', '/pastes']
  paths.push(`/appointments/${appointment_id}/quotation`)
  paths.push(`/work-letter/lead/${lead_id}/appointment/${appointment_id}`)
  for (const { noun, path } of screenPaths) {
    const id = path.includes('$id') ? (better[noun] ?? (await firstRow(noun, ask))) : ''
    paths.push(path.replace('$productType', 'panel').replace('$id', String(id)))
  }
  return paths
}

interface Assets {
  /** Requested before the heading was rendered. */
  first: Set<string>
  /** Including those loaded once the page is idle. */
  all: Set<string>
}

/** The scripts and styles that a screen loads into an empty browser. */
async function assetsOf(
  browser: Browser,
  url: string,
  path: string,
  caller?: Caller,
  open?: (page: Page) => Promise<void>,
): Promise<Assets> {
  const context = await enter(browser, url, caller)
  try {
    const page = await context.newPage()
    const assets = new Set<string>()
    page.on('request', (request) => {
      const name = /\/assets\/([^/?]+\.(?:js|css))$/.exec(request.url())?.[1]
      if (name !== undefined) assets.add(name)
    })
    await page.goto(`${url}${path}`)
    await page.locator('h1').first().waitFor()
    const first = new Set(assets)
    await open?.(page)
    // Idle-time loading starts within four seconds. There is no signal that no more requests follow, and
    // `networkidle` never fires while rows are polled, so only waiting shows it.
    await page.waitForTimeout(6_000)
    return { first, all: assets }
  } finally {
    await context.close()
  }
}

const known = new Map<string, number>()

async function gzipKilobytes(names: Iterable<string>): Promise<number> {
  let sum = 0
  for (const name of names) {
    const size = known.get(name) ?? gzipSync(await readFile(join(root, 'web/dist/assets', name))).length
    known.set(name, size)
    sum += size
  }
  return sum / 1_000
}

const ofKind = (names: Iterable<string>, kind: 'js' | 'css') =>
  [...names].filter((name) => name.endsWith(`.${kind}`))

const inAll = (sets: Set<string>[]) => sets.reduce((kept, assets) => kept.intersection(assets))

/** What every screen loads before its heading, and afterwards when the page is idle. */
async function initialLine(initial: Set<string>, later: Set<string>, all: Set<string>): Promise<Line> {
  const js = await gzipKilobytes(ofKind(initial, 'js'))
  const css = await gzipKilobytes(ofKind(initial, 'css'))
  const later_js = await gzipKilobytes(ofKind(later, 'js'))
  const allCss = await gzipKilobytes(ofKind(all, 'css'))
  return {
    group: 'sizes',
    what: 'initial JavaScript and CSS, gzip',
    goal: `<= ${sizeGoals.js} kB, CSS <= ${sizeGoals.css} kB`,
    found: `${short(js)} kB (${ofKind(initial, 'js').length} files), CSS ${short(css)} kB (all of the app ${short(allCss)} kB); when the page is quiet ${short(later_js)} kB`,
    met: js <= sizeGoals.js && css <= sizeGoals.css,
    figures: { js_kb: js, css_kb: css, all_css_kb: allCss, later_js_kb: later_js },
  }
}

/** The sentences in the files of a glob: quoted words, long enough to be distinguished from code. */
async function sentencesIn(pattern: string): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const file of glob(pattern, { cwd: root }))
    for (const [, text = ''] of (await readFile(join(root, file), 'utf8')).matchAll(/'([^'\\\n]{12,})',$/gm))
      if (text.includes(' ')) found.add(text)
  return found
}

/** Texts live with their screen: however many screens there are, none of their texts is in the first load. */
async function textLine(initial: Set<string>): Promise<Line> {
  const sentences = await sentencesIn('web/src/**/*.text.ts')
  const ofShell = await sentencesIn('{web/src/text,contract/src/field-errors}/{en,nl}{.ts,/*.ts}')
  const scripts = await Promise.all(
    ofKind(initial, 'js').map((name) => readFile(join(root, 'web/dist/assets', name), 'utf8')),
  )
  const isIn = (text: string) =>
    ['"', "'", '`'].some((mark) => scripts.some((script) => script.includes(`${mark}${text}${mark}`)))
  const early = [...sentences.difference(ofShell)].filter(isIn)
  const shown = [...ofShell].filter(isIn)
  return {
    group: 'sizes',
    what: 'texts of screens in the initial JavaScript',
    goal: 'none',
    found: `${early.length} of ${sentences.size} sentences; of the shell ${shown.length} of ${ofShell.size} in both languages`,
    met: early.length === 0 && sentences.size > 0 && shown.length > 0,
    figures: { early: early.length, sentences: sentences.size },
  }
}

async function routeLines(screens: Map<string, Set<string>>, common: Set<string>): Promise<Line[]> {
  const figures: Record<string, number> = {}
  const over: string[] = []
  for (const [path, assets] of screens) {
    const name = path.replaceAll(/\d+/g, '{id}').replace(/\?.*/, '')
    const more = ofKind(assets.difference(common), 'js')
    const size = await gzipKilobytes(more.filter((file) => !isHourlyProfile(file)))
    if (size > routeGoal(more)) over.push(name)
    figures[name] = size
  }
  const largest = Object.entries(figures).toSorted(([, a], [, b]) => b - a)
  const shown = largest.slice(0, 4).map(([name, size]) => `${name} ${short(size)}`)
  return [
    {
      group: 'sizes',
      what: `each of ${screens.size} lazy routes, gzip, more than what all load`,
      goal: `<= ${sizeGoals.route} kB (builder 100, map 160, mail editor 195)`,
      found: `${shown.join(', ')} kB${over.length > 0 ? `; too large: ${over.join(', ')}` : ''}`,
      met: over.length === 0,
      figures,
    },
  ]
}

async function portalLine(browser: Browser, portalUrl: string): Promise<Line> {
  const { origin, pathname } = new URL(portalUrl)
  const { all: assets } = await assetsOf(browser, origin, pathname, undefined, async (page) => {
    const pictures = page.locator('section[aria-labelledby="own-use"] details').first()
    await pictures.locator('summary').first().click()
    await pictures.locator('figure').first().waitFor()
  })
  const js = await gzipKilobytes(ofKind(assets, 'js'))
  const css = await gzipKilobytes(ofKind(assets, 'css'))
  return {
    group: 'sizes',
    what: 'portal in all with the pictures of own use, gzip',
    goal: `<= ${sizeGoals.portal} kB`,
    found: `${short(js + css)} kB (JavaScript ${short(js)}, CSS ${short(css)})`,
    met: js + css <= sizeGoals.portal,
    figures: { js_kb: js, css_kb: css },
  }
}

export async function measureSizes({ product, manager }: World): Promise<Line[]> {
  const quotation = await saveBigQuotation(manager)
  const browser = await openBrowser()
  try {
    const screens = new Map<string, Set<string>>()
    const firsts: Set<string>[] = []
    for (const path of await screensOf(quotation, manager)) {
      const { first, all } = await assetsOf(browser, product.url, path, manager)
      firsts.push(first)
      screens.set(path, all)
    }
    const sets = [...screens.values()]
    const initial = inAll(firsts)
    const common = inAll(sets)
    const all = sets.reduce((kept, assets) => kept.union(assets))
    return [
      await initialLine(initial, common.difference(initial), all),
      await textLine(initial),
      ...(await routeLines(screens, common)),
      await portalLine(browser, quotation.portal_url),
    ]
  } finally {
    await browser.close()
  }
}
