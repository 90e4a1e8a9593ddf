import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fail, inRoot, isMain, pinnedNode, root, run } from './project.mjs'

/** Installs what package-lock.json lists, unless it is there already. */
export async function setup() {
  const missing = missingPackage()
  if (missing !== null) {
    process.stdout.write(`Installing packages (${missing}); this takes a minute the first time ...\n`)
    const started = Date.now()
    await install()
    process.stdout.write(`Packages installed in ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
  }
  if (!pinnedNodeRuns()) await installPinnedNode()
}

/** Why an install is needed, or null. npm writes its own list into node_modules when an install is complete. */
function missingPackage() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (wanted === null) fail('package-lock.json is missing: is this a complete clone?')
  if (installed === null) return 'none are there'
  for (const [path, { version, optional, link }] of Object.entries(wanted)) {
    if (path === '' || link) continue
    const there = installed[path]
    if (there === undefined ? !optional : there.version !== version)
      return `${path.replace(/.*node_modules\//, '')} changed`
  }
  return null
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(inRoot(path), 'utf8')).packages ?? null
  } catch {
    return null
  }
}

async function install() {
  // NODE_ENV=production or a user's npmrc must not leave out what builds and tests.
  const { status } = await run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'],
    { env: { NODE_ENV: 'development', SCARF_ANALYTICS: 'false', PATH: process.env.PATH } },
  )
  if (status === 0) return
  requireItsLibraries()
  fail('npm could not install the packages; its message is above')
}

const askVersion = () => spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
const pinnedNodeRuns = () => askVersion().status === 0

/** A bare Linux lacks what Node.js 26 links to. */
function requireItsLibraries() {
  const [, library] = /loading shared libraries: (\S+):/.exec(askVersion().stderr ?? '') ?? []
  if (library === undefined) return
  const hint = library.startsWith('libatomic') ? '; on Debian and Ubuntu: apt install libatomic1' : ''
  fail(`The Node.js of this project needs the library ${library}: install it and try again${hint}`)
}

/** The package `node` fetches its program in an install script, which npm may have been told not to run. */
async function installPinnedNode() {
  process.stdout.write('Installing the pinned Node.js ...\n')
  const { text } = await run(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: inRoot('node_modules/node'),
    output: 'pipe',
    env: { npm_config_ignore_scripts: 'false', PATH: process.env.PATH },
  })
  requireItsLibraries()
  if (!pinnedNodeRuns()) fail(`The pinned Node.js could not be installed:\n${text}`)
}

if (isMain(import.meta)) {
  await setup()
  process.stdout.write(`Everything is installed in ${root}\n`)
}
