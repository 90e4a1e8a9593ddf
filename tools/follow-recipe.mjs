import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkTypesOf } from './gate.mjs'
import { inRoot, pinnedNode, run } from './project.mjs'

/**
 * Follows docs/add-a-resource.md in a copy of the sources, counts the files, checks types and structure, sees that an
 * added field is on all screens, and without `--types` makes its migration and runs its tests too.
 */
const isWhole = !process.argv.includes('--types')
const copy = mkdtempSync(join(tmpdir(), 'heliodesk-recipe-'))
const inCopy = (...parts) => join(copy, ...parts)

function copySources() {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  for (const path of listed.split('\0'))
    if (path !== '' && !path.startsWith('docs/screens/'))
      cpSync(inRoot(path), inCopy(path), { recursive: true })
  for (const folder of ['.', 'e2e', 'server', 'web', 'contract', 'domain']) linkPackages(folder)
}

/** Packages are those of the original; the workspaces are the copy's own. */
function linkPackages(folder) {
  const from = inRoot(folder, 'node_modules')
  const names = listed(from).filter((name) => name !== '@heliodesk')
  if (names.length === 0) return
  const to = inCopy(folder, 'node_modules')
  mkdirSync(join(to, '@heliodesk'), { recursive: true })
  for (const name of names) symlinkSync(join(from, name), join(to, name))
  if (folder === '.')
    for (const name of ['domain', 'contract', 'server', 'web', 'e2e'])
      symlinkSync(inCopy(name), join(to, '@heliodesk', name))
}

function listed(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const recipe = readFileSync(inRoot('docs/add-a-resource.md'), 'utf8')
const [ofResource, ofField] = recipe.split('# Add a field')

/** The code blocks with their instructions; a middle dot represents a space. */
const blocksOf = (text) =>
  [...text.matchAll(/```\w+ (new|into)=(\S+)(?: (before|after)=(\S+))?\n([\s\S]*?)```/g)].map(
    ([, how, path, where, anchor, code]) => ({
      how,
      path,
      where,
      anchor: anchor?.replaceAll('·', ' '),
      code,
    }),
  )

function follow({ how, path, where, anchor, code }) {
  if (how === 'new') {
    mkdirSync(dirname(inCopy(path)), { recursive: true })
    writeFileSync(inCopy(path), code)
    return
  }
  const lines = readFileSync(inCopy(path), 'utf8').split('\n')
  const at = lines.findLastIndex((line) => line.includes(anchor))
  if (at < 0) throw new Error(`${path} has no line with ${anchor}`)
  lines.splice(where === 'before' ? at : at + 1, 0, code.trimEnd())
  writeFileSync(inCopy(path), lines.join('\n'))
}

const imports = { path: 'contract/src/resources.ts', what: ['text', 'optionalText'] }
/** An editor adds them to the imports of a changed file. */
function addImports() {
  const path = inCopy(imports.path)
  const text = readFileSync(path, 'utf8')
  const added = text.replace(/import \{ ([\w, ]+) \} from '.\/fields.ts'/, (_all, names) => {
    const all = new Set([...names.split(', '), ...imports.what])
    return `import { ${[...all].join(', ')} } from './fields.ts'`
  })
  writeFileSync(path, added)
}

/** Throws with the command's output when it fails. */
async function inTheCopy(command, ...parameters) {
  process.stdout.write(`-- ${[command, ...parameters].join(' ')}\n`)
  const { status } = await run(command, parameters, { cwd: copy })
  if (status !== 0)
    throw new Error(`${command} ${parameters[0]} failed in the copy: the recipe is not true any more`)
}

async function checkTypesInTheCopy(workspace) {
  const { status, text } = await checkTypesOf(inCopy(workspace))
  if (status !== 0) throw new Error(`The recipe is not true any more:\n${text}`)
}

const vitest = (...parameters) =>
  inTheCopy(pinnedNode, 'node_modules/vitest/vitest.mjs', 'run', ...parameters)

/** Files edited by hand; the generated migration counts as one when new. */
function count(what, blocks, most, more = 0) {
  const touched = new Set(blocks.map(({ path }) => path))
  const amount = touched.size + more
  process.stdout.write(`${what}: ${amount} files, at most ${most}\n`)
  if (amount > most) throw new Error(`${what} touches ${amount} files; at most ${most}`)
}

async function runItsTests() {
  const drizzle = 'node_modules/drizzle-kit/bin.cjs'
  const config = 'server/drizzle.config.ts'
  await inTheCopy(pinnedNode, drizzle, 'generate', '--config', config, '--name', 'warehouses')
  await vitest('--project=domain', '--project=web', 'permissions', 'grid-rows', 'entry-words', 'languages')
  await vitest('--project=server', 'managed-resources', 'who-may', '-t', 'warehouses|the table')
}

try {
  copySources()
  const [resource, field] = [blocksOf(ofResource), blocksOf(ofField)]
  for (const block of [...resource, ...field]) follow(block)
  addImports()
  count('A resource', resource, 7, 1)
  count('A field', field, 4)
  for (const workspace of ['domain', 'contract', 'server', 'web']) await checkTypesInTheCopy(workspace)
  await inTheCopy(pinnedNode, 'tools/check-structure.mjs')
  // The added field is in form, view and table of the new resource.
  await vitest('--project=web', 'settings/resource.test', '-t', 'warehouses')
  if (isWhole) await runItsTests()
} finally {
  rmSync(copy, { recursive: true, force: true })
}
