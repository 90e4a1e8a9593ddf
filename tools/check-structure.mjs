import { readFileSync, readdirSync } from 'node:fs'
import { exists, inRoot, isMain } from './project.mjs'
import { readSource } from './read-source.mjs'
import { findViolations } from './structure-rules.mjs'

const folders = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'tools']
const notOurs = new Set(['node_modules', 'dist', 'migrations', 'results', 'test-results', 'fonts', 'public'])

function filesBelow(path) {
  return readdirSync(inRoot(path), { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
    .filter((name) => /\.(ts|tsx|mjs|sql|css)$/.test(name))
}

if (isMain(import.meta)) {
  const paths = folders.filter((folder) => exists(folder)).flatMap((folder) => filesBelow(folder))
  const violations = findViolations(paths.map((path) => readSource(path, readFileSync(inRoot(path), 'utf8'))))
  for (const violation of violations) process.stdout.write(`${violation}\n`)
  process.stdout.write(
    `${paths.length} files, ${violations.length} against the structure (docs/architecture.md)\n`,
  )
  process.exitCode = violations.length === 0 ? 0 : 1
}
