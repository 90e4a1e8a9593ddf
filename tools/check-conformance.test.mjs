import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/conformance.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Sentence|---)/.test(line))
const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`: (.*?)(?=<br>| +\|)/g)]

test('every sentence has a test, or a word for why not', () => {
  for (const row of rows) expect(row).toMatch(/\| (`[^`]+`: \S|- \w).*\|$/)
})

test('every test that is named exists', () => {
  expect(named.length).toBeGreaterThan(50)
  const missing = named
    .filter(([, file, name]) => {
      const path = join(root, file)
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(name)
    })
    .map(([whole]) => whole)
  expect(missing).toEqual([])
})
