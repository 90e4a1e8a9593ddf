import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRunningTitles } from './read-tests.mjs'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/conformance.md'), 'utf8')
const [ofSpecification = '', beyond = ''] = page.split('## Beyond the specification')

const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
const rows = ofSpecification
  .split('\n')
  .filter((line) => /^\| +\d+\.\d+ /.test(line))
  .map((line) => {
    const [number = '', sentence = '', tests = ''] = cellsOf(line)
    return {
      number,
      sentence,
      ids: tests.match(/\bc\d+\b/g) ?? [],
      note: /^(Not there yet|Read as): \S/.test(tests),
    }
  })

const places = [
  '{domain,contract,server,web}/src/**/*.test.{ts,tsx}',
  'web/src/**/testing/*.live.ts',
  'tools/*.test.mjs',
  'e2e/*.spec.ts',
]
const tested = globSync(places, { cwd: root }).map((path) => {
  const file = path.replaceAll('\\', '/')
  const text = readFileSync(join(root, file), 'utf8')
  return { file, text, titles: readRunningTitles(file, text) }
})

/** The ids at the ends of titles. */
const given = tested.flatMap(({ text }) => [...text.matchAll(/\[(c\d+)\](?=['"`])/g)].map(([, id]) => id))
const running = new Set(
  tested.flatMap(({ titles }) => titles.map(({ source }) => /\\\[(c\d+)\\\]\$$/.exec(source)?.[1])),
)

test('the sections of the specification have their sentences, numbered without gaps', () => {
  const sections = Map.groupBy(rows, ({ number }) => Number(number.split('.')[0]))
  expect([...sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const [section, ofSection] of sections) {
    const numbers = ofSection.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_number, index) => `${section}.${index + 1}`))
  }
})

test('every sentence has a test that runs, or says why not', () => {
  const without = rows.filter(({ ids, note }) => ids.length === 0 && !note)
  expect(without).toEqual([])
  const lost = rows.flatMap(({ number, ids }) =>
    ids.filter((id) => !running.has(id)).map((id) => `${number}: no running test has the id ${id}`),
  )
  expect(lost).toEqual([])
})

test('every id is the id of one test, of which the page tells', () => {
  expect(given.filter((id, index) => given.indexOf(id) !== index)).toEqual([])
  const cited = new Set(page.match(/\bc\d+\b/g))
  expect(given.filter((id) => !cited.has(id))).toEqual([])
})

test('every file that is cited beyond the specification has tests that run', () => {
  const named = [...beyond.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`/g)].map(([, file]) => file)
  expect(named.length).toBeGreaterThan(50)
  const withTests = new Set(tested.filter(({ titles }) => titles.length > 0).map(({ file }) => file))
  expect(named.filter((file) => !withTests.has(file))).toEqual([])
})
