import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/conformance.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Sentence|---)/.test(line))
const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`: (.*?)(?=<br>| +\|)/g)]

test('every sentence has a test, unless it belongs to a later issue', () => {
  for (const row of rows) expect(row).toMatch(/\| (`[^`]+`: \S.*|- later issue) *\|$/)
})

test('every test that is named is the title of one', () => {
  expect(named.length).toBeGreaterThan(150)
  const missing = named
    .filter(([, file, name]) => {
      const path = join(root, file)
      if (!existsSync(path)) return true
      const content = readFileSync(path, 'utf8')
      return !['"', "'"].some((mark) => content.includes(`${mark}${name}${mark}`))
    })
    .map(([whole]) => whole)
  expect(missing).toEqual([])
})
