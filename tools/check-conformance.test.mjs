import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRunningTitles } from './read-tests.mjs'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/conformance.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Sentence|---)/.test(line))
const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`: (.*?)(?=<br>| +\|)/g)]

const titles = new Map()
function runningTitles(file) {
  if (!titles.has(file)) {
    const path = join(root, file)
    titles.set(file, existsSync(path) ? readRunningTitles(file, readFileSync(path, 'utf8')) : [])
  }
  return titles.get(file)
}

test('every sentence cites a test, unless it belongs to a later issue', () => {
  for (const row of rows) expect(row).toMatch(/\| (`[^`]+`: \S.*|- later issue) *\|$/)
})

test('every cited test exists and runs', () => {
  expect(named.length).toBeGreaterThan(150)
  const missing = named.filter(([, file, name]) => !runningTitles(file).some((title) => title.test(name)))
  expect(missing.map(([whole]) => whole)).toEqual([])
})
