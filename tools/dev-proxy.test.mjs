import { globSync, readFileSync } from 'node:fs'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { inRoot } from './project.mjs'

const paths = globSync('web/src/**/routes.ts', { cwd: inRoot('.') }).flatMap((file) =>
  Array.from(readFileSync(inRoot(file), 'utf8').matchAll(/['"`](\/[a-z][^'"`]*)['"`]/g), ([, path]) => path),
)

test('no address of a screen is one that the server of developers passes on', async () => {
  const { server } = await resolveConfig({ configFile: inRoot('web/vite.config.ts') }, 'serve')
  expect(paths.length).toBeGreaterThan(50)
  const passedOn = Object.keys(server.proxy ?? {})
  expect(passedOn.length).toBeGreaterThan(0)
  expect(paths.filter((path) => passedOn.some((start) => path.startsWith(start)))).toEqual([])
})
