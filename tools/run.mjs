import { resolve } from 'node:path'
import { exists, fail, inRoot, runNode, settings } from './project.mjs'
import { setup } from './setup.mjs'

const [file, ...parameters] = process.argv.slice(2)
if (file === undefined) fail('Usage: node tools/run.mjs <file.ts> [parameters]')
if (!exists(file)) fail(`There is no ${file}`)
await setup()
// Command line paths are relative to the caller's directory, but npm runs in the root.
const from = process.env.INIT_CWD ?? process.cwd()
const before = ['--import', inRoot('server/src/kernel/drizzle-imports.ts')]
const { status } = await runNode([...settings, ...before, inRoot(file), ...parameters], {
  env: { HELIODESK_CALLED_FROM: resolve(from) },
})
process.exitCode = status
