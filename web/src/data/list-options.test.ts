import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '..')

test('every list of whom a customer is visited by has the managers who visit too', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(500)
  const alone = sources.filter((file) =>
    readFileSync(resolve(web, file), 'utf8').includes("params: { type: 'adviser' }"),
  )
  expect(alone).toEqual(['data/list-options.ts'])
})
