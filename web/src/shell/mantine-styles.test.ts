import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '..')
const styles = resolve(web, '../../node_modules/@mantine/core/styles')
const sheets = new Set(globSync('*.layer.css', { cwd: styles }).map((name) => name.split('.')[0]))
const importOf = (component: string) => `@mantine/core/styles/${component}.layer.css`
const shell = readFileSync(resolve(import.meta.dirname, 'mantine-styles.ts'), 'utf8')

test('each screen imports the styles of the components that the shell does not have', () => {
  const missing = globSync('**/*.tsx', { cwd: web }).flatMap((path) => {
    const text = readFileSync(resolve(web, path), 'utf8')
    const named = /import \{([^}]*)\} from '@mantine\/core'/.exec(text)?.[1] ?? ''
    return named
      .split(',')
      .map((name) => name.trim())
      .filter((name) => sheets.has(name) && !shell.includes(importOf(name)) && !text.includes(importOf(name)))
      .map((name) => `${path}: ${name}`)
  })
  expect(missing).toEqual([])
})
