import { parseAst } from 'rolldown/parseAst'

const runners = new Set(['test', 'it', 'describe', 'suite'])
const suites = new Set(['describe', 'suite'])
const leftOut = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf'])
const harmless = new Set([
  'describe',
  'only',
  'each',
  'for',
  'concurrent',
  'sequential',
  'serial',
  'parallel',
])
const functions = new Set(['FunctionExpression', 'ArrowFunctionExpression'])

/** The files that the test runners run. */
const isTestFile = (path) =>
  /^((domain|contract|server|web)\/src\/.+\.test\.tsx?|web\/src\/.+\/testing\/.+\.live\.ts|tools\/.+\.test\.mjs|e2e\/.+\.spec\.ts)$/.test(
    path,
  )

/** Patterns of the titles of all tests that run, and of the suites with such tests, alone and after their suites. */
export function readRunningTitles(path, text) {
  if (!isTestFile(path)) return []
  const tree = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path)
  const found = readDefinitions(tree)
  const chosen = found.some(({ only }) => only) ? found.filter(({ only }) => only) : found
  return [...new Set(chosen.flatMap(({ titles }) => titlesOf(titles)))].map(
    (source) => new RegExp(`^${source}$`, 's'),
  )
}

/** `a`, `b` and `a > b` of a test `b` in a suite `a`. */
const titlesOf = (titles) => [...titles, titles.join(' > ')]

/** The tests below a node that are not skipped, each with the titles of its suites and its own. */
function readDefinitions(node, titles = [], only = false) {
  if (Array.isArray(node)) return node.flatMap((one) => readDefinitions(one, titles, only))
  if (node === null || typeof node !== 'object') return []
  const made = readDefinition(node)
  if (made === undefined) return Object.values(node).flatMap((child) => readDefinitions(child, titles, only))
  if (made.skipped || skipsItself(made.body)) return []
  const inner = { titles: [...titles, made.title], only: only || made.only }
  return made.isSuite ? readDefinitions(made.body, inner.titles, inner.only) : [inner]
}

/** A call like `test('title', fn)`, `describe.each(table)('title', fn)` or `test.skip('title', fn)`. */
function readDefinition(node) {
  if (node.type !== 'CallExpression') return undefined
  const names = calleeNames(node.callee)
  const title = patternOf(node.arguments[0])
  const body = node.arguments.findLast(({ type }) => functions.has(type))
  if (!runners.has(names[0]) || title === undefined) return undefined
  const modifiers = names.slice(1)
  const skipped = body === undefined || modifiers.some((name) => leftOut.has(name))
  if (!skipped && !modifiers.every((name) => harmless.has(name))) return undefined
  return {
    title,
    body,
    skipped,
    isSuite: names.some((name) => suites.has(name)),
    only: names.includes('only'),
  }
}

/** `['test', 'describe', 'skip']` of `test.describe.skip`; the table of `each` is left out. */
function calleeNames(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return calleeNames(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return calleeNames(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const names = calleeNames(callee.object)
  return names.length === 0 ? [] : [...names, callee.property.name]
}

/** Whether a test or a suite calls `test.skip()` or the like in its own body. */
function skipsItself(body) {
  const statements = body.body.type === 'BlockStatement' ? body.body.body : []
  return statements.some(({ type, expression }) => {
    if (type !== 'ExpressionStatement' || expression.type !== 'CallExpression') return false
    const names = calleeNames(expression.callee)
    return names.some((name) => leftOut.has(name)) && patternOf(expression.arguments[0]) === undefined
  })
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** Placeholders of `each` in a title match any text, or the placeholder itself. */
const withPlaces = (text) =>
  escaped(text).replaceAll(/%[sdifjo#%]|\\\$[\w.\\]*\w/g, (place) => `(?:${place}|.+)`)

function patternOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return withPlaces(node.value)
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }) => withPlaces(value.cooked)).join('.+')
}
