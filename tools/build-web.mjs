import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exists, inRoot, isMain, runNode } from './project.mjs'
import { setup } from './setup.mjs'

const sources = ['web', 'contract', 'domain', 'package-lock.json']
const notSources = new Set(['node_modules', 'dist', 'stats.html'])
const stamp = inRoot('web/dist/.built-from')

/** Builds the web app when its sources are not those of the last complete build; throws when it does not build. */
export async function buildWebIfChanged() {
  const hash = hashSources()
  if (exists('web/dist/index.html') && lastBuild() === hash) return
  process.stdout.write('Building the web app ...\n')
  const started = Date.now()
  const { status, text } = await runNode([inRoot('node_modules/vite/bin/vite.js'), 'build', inRoot('web')], {
    output: 'pipe',
  })
  if (status !== 0) throw new Error(`The web app could not be built:\n${text}`)
  writeFileSync(stamp, hash)
  process.stdout.write(`Web app built in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

function lastBuild() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesBelow(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(inRoot(file)))
        .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!exists(path)) return []
  if (path.includes('.')) return [path]
  return readdirSync(inRoot(path), { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}

if (isMain(import.meta)) {
  await setup()
  await buildWebIfChanged()
}
