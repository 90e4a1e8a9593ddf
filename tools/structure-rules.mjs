import { posix } from 'node:path'
import { findMessageViolations, isMessageFile } from './message-rules.mjs'
import { resolveImport } from './resolve-import.mjs'
import { baseName, isTest, nounOf, roomOf, speakerOf } from './source-places.mjs'
import { checkOverviews, checkSql, findForeignWrites } from './sql-rules.mjs'
import * as vocabulary from './structure-vocabulary.mjs'
import { findTextViolations, isTextFile } from './text-rules.mjs'

/**
 * A file as the rules see it (read-source.mjs): `imports` ({ from, names, typeOnly, line, reExport }), `comments`
 * ({ line, lines, docstring, text }), `textGroups` and `messageKeys` (what it hands to defineTexts and defineMessages) ...
 */

const workspaceOf = (path) => path.split('/')[0]

/** Of code, oxlint counts the lines of files and functions. */
export function checkSizes({ path, lines, comments }) {
  const found = []
  if (/\.(css|sql)$/.test(path) && lines > vocabulary.maxFileLines)
    found.push([1, `${lines} lines; at most ${vocabulary.maxFileLines}. Split it by noun`])
  const documented = ['domain', 'contract'].includes(workspaceOf(path))
  for (const { line, lines: length, docstring } of comments) {
    const most = docstring && documented ? vocabulary.maxDocstringLines : vocabulary.maxCommentLines
    if (length > most)
      found.push([line, `a comment of ${length} lines; at most ${most}, and only why. More belongs in docs/`])
  }
  return found
}

export function checkName(file) {
  const { path } = file
  const found = []
  const name = posix.basename(path)
  if (/^index\.\w+$/.test(name)) found.push([1, 'no index files: import the file that has what you want'])
  const words = [...path.split('/').slice(0, -1), baseName(path).split('-').at(-1)]
  const empty = words.find((word) => vocabulary.emptyWords.includes(word))
  if (empty !== undefined) found.push([1, `"${empty}" says nothing; name what is in it`])
  if (
    /^server\/src\/features\/[^/]+\/(?:(?!texts\/)[^/]+\/)?[^/]+\.ts$/.test(path) &&
    !isTest(path) &&
    !isMessageFile(path)
  )
    found.push(...checkFeatureFile(file))
  if (/^server\/src\/features\/[^/]+\.ts$/.test(path))
    found.push([1, 'a feature is a folder: server/src/features/<noun>/'])
  return found
}

const kebab = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** `accept-quotation.ts` exports `acceptQuotation`. */
function checkFeatureFile({ path, exports }) {
  const name = baseName(path)
  if (vocabulary.featureFiles.includes(name) || /-(queries|overview)$/.test(name)) return []
  if (exports.some((one) => kebab(one) === name)) return []
  return [
    [
      1,
      `a feature holds ${vocabulary.featureFiles.map((file) => `${file}.ts`).join(', ')}, <noun>.test.ts ` +
        'and files that are named after their main export (accept-quotation.ts: acceptQuotation). A rule belongs in domain/',
    ],
  ]
}

export function checkImports(file) {
  const workspace = workspaceOf(file.path)
  const table = vocabulary.imports[workspace]
  if (table === undefined) return []
  return file.imports.flatMap((entry) => {
    const message = wrongImport(file, entry, workspace, table) ?? wrongInside(file, entry)
    return message === null ? [] : [[entry.line, message]]
  })
}

/** The screens of browser tests are derived from the facts of the nouns. */
const isAboutNouns = (from) => /^@heliodesk\/(domain\/nouns|contract\/testing)\//.test(from)

function wrongImport({ path }, { from, typeOnly }, workspace, table) {
  const target = resolveImport(path, from)
  if (target !== null) {
    if (
      workspaceOf(target) === workspace ||
      /^tools\/check-.*\.test\.mjs$/.test(path) ||
      (workspace === 'e2e' && target === 'tools/find-browser.mjs')
    )
      return null
    if (workspace === 'bench' && table.ours.includes(workspaceOf(target))) return null
    if (target.endsWith('.json') && isTest(path)) return null
    return `${from} leaves ${workspace}/; import other workspaces as @heliodesk/<workspace>/<file>`
  }
  const ours = /^@heliodesk\/([^/]+)/.exec(from)?.[1]
  if (ours !== undefined) {
    if (table.ours.includes(ours) || (workspace === 'e2e' && (typeOnly || isAboutNouns(from)))) return null
    return `${workspace}/ may not import ${ours}/ (domain <- contract <- server, web; e2e sees the running product)`
  }
  if (isTest(path) || path.endsWith('.config.ts')) return null
  if (from.startsWith('node:'))
    return table.node ? null : `${workspace}/ does no I/O: what needs ${from} belongs in server/`
  const npm = from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
  if (table.npm === null || table.npm.includes(npm)) return null
  return `${workspace}/ imports no npm package but ${table.npm.join(', ')}`
}

/** Rules within the server and within the web app. */
function wrongInside({ path }, { from }) {
  const target = resolveImport(path, from)
  if (target === null || isTest(path)) return null
  const [mine, theirs] = [speakerOf(path), nounOf(target)]
  if (path.startsWith('web/')) {
    const togetherInSettings = nounOf(path) === undefined && roomOf(target) === 'settings'
    if (
      mine !== undefined &&
      theirs !== undefined &&
      mine !== theirs &&
      !togetherInSettings &&
      !isTextFile(target)
    )
      return `features do not import each other (${theirs}): meet in the router or through children, or move the part to ui/`
    return wrongWebRoom(roomOf(path), roomOf(target))
  }
  if (!path.startsWith('server/')) return null
  const [room, otherRoom] = [roomOf(path), roomOf(target)]
  const below = vocabulary.rooms[room]
  if (below !== undefined && otherRoom !== room && !below.includes(otherRoom))
    return `${room}/ imports only ${below.join(', ') || 'nothing of the server'}: hand it what it needs from app.ts`
  if (/\/testing\//.test(target)) return 'testing/ is for tests'
  if (mine === undefined || theirs === undefined || mine === theirs) return null
  if (vocabulary.foreignTables[path.slice('server/src/'.length)]?.reads === true) return null
  if (/\/(\w+-)*queries\.ts$/.test(target))
    return `another noun's queries (${theirs}): read them in its overview.ts (or x-overview.ts), write by a function of its own`
  if (target.endsWith('/schema.ts') && !/^(schema|(\w+-)*overview)$/.test(baseName(path)))
    return `another noun's tables (${theirs}): read them in overview.ts, write them by its verbs`
  return null
}

/** ui <- data <- session <- shell <- features and settings; main.tsx and router.tsx put them together. */
function wrongWebRoom(room, otherRoom) {
  const below = vocabulary.webRooms[room]
  if (below === undefined || otherRoom === room || below.includes(otherRoom)) return null
  if (room === 'ui') return 'ui/ could ship in another product: give it what it needs as props'
  return `${room}/ imports only ${below.join(', ')}: hand it what it needs from main.tsx or router.tsx, or as a hook (data/call-gate.ts)`
}

export function checkBarrel({ imports, statements, path }) {
  const reExports = imports.filter(({ reExport }) => reExport).length
  if (reExports === 0 || statements > 0 || isTest(path)) return []
  return [[1, 'only passes on what other files export: import those instead']]
}

/** Those of vitest are seen by oxlint. */
const browserSkips = /\b(test|describe)\.(skip|only|fixme)\b/
const forbidden = [[/\bvi\.(mock|doMock)\(/, 'no module mocks: hand the subject a deterministic one']]

export function checkForbidden({ path, text }) {
  if (/^tools\/((check-)?structure|read-tests)/.test(path)) return []
  const lines = text.split('\n')
  const found = []
  for (const [index, line] of lines.entries()) {
    if (path.startsWith('e2e/') && browserSkips.test(line))
      found.push([index + 1, 'no skipped or singled out tests'])
    for (const [pattern, message] of forbidden) if (pattern.test(line)) found.push([index + 1, message])
    if (/\bas unknown as\b/.test(line) && !explained(lines, index))
      found.push([
        index + 1,
        'a double cast without its guarantee: a comment right above it says why it holds',
      ])
  }
  return found
}

const explained = (lines, index) =>
  lines.slice(Math.max(0, index - 3), index + 1).some((line) => /\/\/ |\*\//.test(line))

/** Managers may visit customers too: a list that asks for advisers alone would lack them. */
export function checkVisitors({ path, text }) {
  if (!path.startsWith('web/src/') || isTest(path) || path === 'web/src/data/tables/list-options.ts')
    return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\bparams: \{ type: 'adviser' \}/.test(line)
        ? [[index + 1, 'whom a customer is visited by: ask visitors of data/tables/list-options.ts']]
        : [],
    )
}

/** The web app has one clock, which a test can set. */
export function checkClock({ path, text }) {
  if (!path.startsWith('web/src/') || isTest(path) || path === 'web/src/ui/clock.ts') return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\bnew Date\(\)|\bDate\.now\b/.test(line)
        ? [[index + 1, 'the time of the device: ask clock of ui/clock.ts']]
        : [],
    )
}

const fileRules = [
  checkSizes,
  checkName,
  checkImports,
  checkBarrel,
  checkSql,
  checkOverviews,
  checkForbidden,
  checkClock,
  checkVisitors,
]

/** Of a noun that grew, what people do with it is a folder of its own. */
function findCrowdedRooms(files) {
  const rooms = Map.groupBy(
    files.filter(({ path }) => /^(domain|contract|server|web)\//.test(path) && !isTest(path)),
    ({ path }) => posix.dirname(path),
  )
  return [...rooms]
    .filter(([room, { length }]) => length > vocabulary.maxRoomFiles && !vocabulary.largeRooms.includes(room))
    .map(([room, { length }]) => [
      room,
      1,
      `${length} files; at most ${vocabulary.maxRoomFiles} besides tests. Divide it by what people do`,
    ])
}

/** Everything that is wrong, as `path:line message`, in order. */
export function findViolations(files) {
  const found = files.flatMap((file) =>
    fileRules.flatMap((rule) => rule(file).map(([line, message]) => [file.path, line, message])),
  )
  return [
    ...found,
    ...findForeignWrites(files),
    ...findTextViolations(files),
    ...findMessageViolations(files),
    ...findCrowdedRooms(files),
  ]
    .sort((a, b) => (a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1))
    .map(([path, line, message]) => `${path}:${line} ${message}`)
}
