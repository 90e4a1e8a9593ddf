import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const glossary = read('docs/code-glossary.md')
const rows = [...glossary.matchAll(/^\| ([^|]+?) +\| (.+?) +\|$/gm)].filter(
  ([, term]) => !/^(term|-+)$/.test(term),
)
const sources = globSync('{domain,contract,server,web,e2e,bench,tools}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
})
  .filter((path) => !/\.(test|spec)\./.test(path))
  .map(read)
  .join('\n')

/** `kept login` also occurs as keptLogin and kept_login. */
const asWritten = (term) => new RegExp(term.replaceAll(/[ _-]/g, '[ _-]?'), 'i')

test('every term of the code glossary occurs in the code', () => {
  const terms = rows.flatMap(([, term]) => term.replaceAll(/ \(.*?\)/g, '').split(', '))
  expect(terms.length).toBeGreaterThan(50)
  expect(terms.filter((term) => !asWritten(term).test(sources))).toEqual([])
})

test('every name that the code glossary cites occurs in the code', () => {
  const names = rows.flatMap(([, , meaning]) =>
    [...meaning.matchAll(/`(\w+)(?:\(\))?`/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !sources.includes(name))).toEqual([])
})

test('the code glossary has at most 100 lines', () => {
  expect(glossary.split('\n').length).toBeLessThanOrEqual(100)
})
