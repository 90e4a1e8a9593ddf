import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'
import { isHourlyProfile, routeGoal, sizeGoals } from '../bench/size-goals.ts'
import { inRoot } from './project.mjs'

const files = new Map()
const named = (name) => [...files.values()].find((file) => file.name === name)

beforeAll(async () => {
  // Otherwise the libraries are those for development.
  vi.stubEnv('NODE_ENV', 'production')
  const { output } = await build({
    root: inRoot('web'),
    configFile: inRoot('web/vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })
  for (const file of output) files.set(file.fileName, file)
}, 120_000)

/** The files with all that they import at once. */
function loadedBy(...starts) {
  const found = new Set()
  const add = (name) => {
    const file = files.get(name)
    if (found.has(name) || file === undefined) return
    found.add(name)
    for (const other of [...(file.imports ?? []), ...(file.viteMetadata?.importedCss ?? [])]) add(other)
  }
  for (const file of starts) add(file.fileName)
  return found
}

const sizes = new Map()
function sizeOf(name) {
  const { code, source } = files.get(name)
  if (!sizes.has(name)) sizes.set(name, gzipSync(code ?? source).length / 1_000)
  return sizes.get(name)
}
const kilobytes = (names, kind) =>
  [...names]
    .filter((name) => name.endsWith(kind) && !isHourlyProfile(name))
    .reduce((sum, name) => sum + sizeOf(name), 0)

/** The texts of the shell are a file for each language; the larger one counts. */
const firstLoad = () => loadedBy(named('shell'), named('nl'))
/** What these files load later. */
const opened = (names) =>
  [...names].flatMap((name) => (files.get(name).dynamicImports ?? []).map((other) => files.get(other)))

test('the first load is within its goals, and has no text of a screen', () => {
  const first = firstLoad()
  expect(first.size).toBeGreaterThan(4)
  expect(kilobytes(first, '.js')).toBeLessThanOrEqual(sizeGoals.js)
  expect(kilobytes(first, '.css')).toBeLessThanOrEqual(sizeGoals.css)
  const modules = [...first].flatMap((name) => files.get(name).moduleIds ?? [])
  expect(modules.filter((id) => id.endsWith('.text.ts'))).toEqual([])
})

test('each screen is within the goal of its route, alone and with any part that it opens', () => {
  const first = firstLoad()
  // When a page is quiet each has what forms, the search and the phone are made of.
  const quiet = ['edit-form', 'select-field', 'notice-list', 'search-list', 'phone-overlays', 'pusher']
  const common = first.union(loadedBy(...quiet.map(named)))
  // What works without a network is no route: only devices that somebody set up load it, when the page is quiet.
  const isRoute = ({ fileName, name }) => !common.has(fileName) && name !== 'run-offline'
  const screens = opened(first).filter(isRoute)
  expect(screens.length).toBeGreaterThan(80)
  const over = screens.flatMap((screen) => {
    const alone = loadedBy(screen)
    // Those of the builder open at a touch, one after another.
    const parts = screen.name === 'quotation-builder' ? [] : opened(alone.difference(common))
    const withParts = parts.map((part) => alone.union(loadedBy(part)))
    return [alone, ...withParts].flatMap((names) => {
      const more = names.difference(common)
      const size = kilobytes(more, '.js')
      const goal = routeGoal([...more].filter((name) => name.endsWith('.js')))
      return size > goal ? [`${screen.name}: ${size.toFixed(1)} of ${goal} kB`] : []
    })
  })
  expect([...new Set(over)]).toEqual([])
})

const inPortal = (module) => inRoot(`web/src/portal/${module}`)
const fileWith = (module) => [...files.values()].find(({ moduleIds = [] }) => moduleIds.includes(module))

test.each(['nl', 'en'])(
  'the portal is within its goal in %s, with the pictures of own use opened',
  (language) => {
    const parts = [
      'main.tsx',
      `text-${language}.ts`,
      'quotation/own-use.tsx',
      `quotation/own-use-${language}.ts`,
    ]
    const portal = loadedBy(...parts.map((part) => fileWith(inPortal(part))))
    const modules = [...portal].flatMap((name) => files.get(name).moduleIds ?? [])
    const shown = [
      'signing/accept-form.tsx',
      '../ui/field/battery-slider.tsx',
      '../ui/picture/energy-picture.tsx',
    ]
    expect(modules).toEqual(expect.arrayContaining(shown.map(inPortal)))
    // One language, nothing of the office, and what another answer takes comes with that answer.
    const other = language === 'nl' ? /-en\.ts$/ : /-nl\.ts$/
    expect(modules.filter((id) => other.test(id))).toEqual([])
    expect(kilobytes(portal, '.js') + kilobytes(portal, '.css')).toBeLessThanOrEqual(sizeGoals.portal)
  },
)

test('customer pages load nothing of the office, whatever is opened on them', () => {
  const office = fileWith(inRoot('web/src/main.tsx')).fileName
  const found = loadedBy(fileWith(inPortal('main.tsx')))
  for (const name of found)
    for (const file of opened([name])) for (const one of loadedBy(file)) found.add(one)
  expect(found.size).toBeGreaterThan(10)
  expect([...found]).not.toContain(office)
})

test('what listens for something newer on a customer page is at most two kilobytes', async () => {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: inRoot('web/src/portal/listen-newer.ts'), formats: ['es'] } },
  })
  expect(output[0].code).toContain('pusher:subscribe')
  expect(Buffer.byteLength(output[0].code)).toBeLessThanOrEqual(2_000)
})
