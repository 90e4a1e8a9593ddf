import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What an installation runs; the web app is built from its packages. */
const running = ['server', 'web']

const isCalled = (ref, name) => ref.slice(0, ref.lastIndexOf('@')) === name

/** The refs of what runs, and of what that needs; of a workspace without its packages of development. */
function findRunning({ dependencies }, { packages }) {
  const needs = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]))
  const workspaces = new Map(
    Object.entries(packages).flatMap(
      ([path, { name, dependencies: named, optionalDependencies: optional }]) =>
        path.startsWith('node_modules/') || name === undefined
          ? []
          : [[name, Object.keys({ ...named, ...optional })]],
    ),
  )
  const neededBy = (ref) => {
    const own = workspaces.get(ref.slice(0, ref.lastIndexOf('@')))
    return (needs.get(ref) ?? []).filter((one) => own?.some((name) => isCalled(one, name)) ?? true)
  }
  const waiting = [...needs.keys()].filter((ref) =>
    ['heliodesk', ...running.map((name) => `@heliodesk/${name}`)].some((name) => isCalled(ref, name)),
  )
  const found = new Map()
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (found.has(ref)) continue
    found.set(ref, neededBy(ref))
    waiting.push(...neededBy(ref))
  }
  return found
}

/**
 * The bill of materials of what runs. npm's own, without what it omits itself: it leaves out a package of the server
 * that another one names for development, and calls the product by its folder.
 */
export async function makeBill() {
  const run = promisify(execFile)
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const { stdout } = await run('npm', asked, { cwd: root, maxBuffer: 64 * 2 ** 20 })
  const bill = JSON.parse(stdout)
  const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const found = findRunning(bill, lock)
  const { component } = bill.metadata
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...component, name: lock.name } },
    components: bill.components.filter((one) => found.has(one['bom-ref'])),
    dependencies: Array.from(found, ([ref, dependsOn]) => ({ ref, dependsOn })),
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await makeBill(), null, 2)}\n`)
