import { endChildren, runNode } from './child.ts'
import { fuzz } from './fuzz.ts'
import { kill } from './kill.ts'
import { measureBoard } from './lines/board.ts'
import { measureBombs } from './lines/bombs.ts'
import { measureBuilder } from './lines/builder.ts'
import { measureCalculation } from './lines/calculation.ts'
import { measureImport } from './lines/import.ts'
import { measureLeads, measureMillion } from './lines/leads.ts'
import { measureLogin } from './lines/login.ts'
import { measureLoop } from './lines/loop.ts'
import { measurePdf } from './lines/pdf.ts'
import { measurePlanning } from './lines/planning.ts'
import { measureProducts } from './lines/products.ts'
import { measureReads } from './lines/reads.ts'
import { measureRealtime } from './lines/realtime.ts'
import { measureRoofs } from './lines/roofs.ts'
import { measureScreen } from './lines/screen.ts'
import { measureSearch } from './lines/search.ts'
import { measureSizes } from './lines/sizes.ts'
import { measureMemory, measureStart } from './lines/start.ts'
import { measureWrites } from './lines/writes.ts'
import { measureSpeed } from './machine-speed.ts'
import { killProcesses } from './processes.ts'
import { type Group, help, type Options, readOptions } from './options.ts'
import { type Line, printLine, short, writeReport } from './report.ts'
import { tryAgendas, tryHistories } from './try-histories.ts'
import { prepareData, startWorld, type World } from './world.ts'

const onTheWorld: Partial<Record<Group, (world: World) => Promise<Line[]>>> = {
  leads: measureLeads,
  search: measureSearch,
  reads: measureReads,
  login: measureLogin,
  bombs: measureBombs,
  loop: measureLoop,
  sizes: measureSizes,
  screen: measureScreen,
  builder: measureBuilder,
  writes: measureWrites,
  import: measureImport,
  products: measureProducts,
  planning: measurePlanning,
  board: measureBoard,
}
const onTheData: Partial<Record<Group, (dataDir: string) => Promise<Line[]>>> = {
  start: measureStart,
  memory: measureMemory,
  realtime: measureRealtime,
  roofs: measureRoofs,
}
const alone: Partial<Record<Group, (options: Options) => Promise<Line[]>>> = {
  calculation: measureCalculation,
  pdf: measurePdf,
  recipe: followRecipe,
}

/** The page on adding a resource is true in full: its figures are those that the page states. */
async function followRecipe(): Promise<Line[]> {
  await runNode('tools/follow-recipe.mjs', {})
  return []
}

const lines: Line[] = []
const broken: string[] = []

/** A failing group does not discard the figures of the others. */
async function add(group: string, measure: Promise<Line[]>) {
  try {
    for (const line of await measure) {
      lines.push(line)
      printLine(line)
    }
  } catch (error) {
    broken.push(group)
    process.stdout.write(`${group} could not be measured: ${String(error)}\n`)
  }
}

const chosen = <Work>(options: Options, works: Partial<Record<Group, Work>>) =>
  Object.entries(works).filter(([group]) => options.only.includes(group as Group))

async function measureOnData(options: Options) {
  const data = await prepareData(options.leads, options.data)
  try {
    const works = chosen(options, onTheWorld)
    if (works.length > 0) {
      const { world, stop } = await startWorld(data.dataDir, options)
      try {
        for (const [group, measure] of works) await add(group, measure(world))
      } finally {
        await stop()
      }
    }
    for (const [group, measure] of chosen(options, onTheData)) await add(group, measure(data.dataDir))
  } finally {
    await data.remove()
  }
}

async function measureAll(options: Options) {
  await runNode('tools/build-web.mjs', {})
  const before = await measureSpeed()
  for (const [group, measure] of chosen(options, alone)) await add(group, measure(options))
  const needsData = chosen(options, { ...onTheWorld, ...onTheData }).length > 0
  if (needsData) await measureOnData(options)
  if (options.million)
    await add(
      'million',
      measureMillion(options).then((line) => [line]),
    )
  const { leads, seconds, rounds, results } = options
  const fixed_work_ms = [before, await measureSpeed()]
  await writeReport(results, lines, { leads, seconds, rounds, connections: 16, broken, fixed_work_ms })
  const missed = lines.filter(({ met }) => met === false).length
  const speed = fixed_work_ms.map((time) => `${short(time)} ms`).join(' before and ')
  process.stdout.write(`\nwork that never changes took ${speed} after\n`)
  process.stdout.write(`${lines.length} lines, ${missed} miss their goal; ${results}\n`)
  process.exitCode = broken.length === 0 ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    process.exitCode = 1
    void endChildren()
  })

try {
  const options = readOptions()
  if (options.help) process.stdout.write(help)
  else if (options.fuzz) await fuzz(options)
  else if (options.offline) await tryHistories(options)
  else if (options.agenda) await tryAgendas(options)
  else if (options.kills !== undefined) await kill(options.kills)
  else if (options.processes !== undefined || options.pgbouncer !== undefined || options.replica)
    await killProcesses(options)
  else await measureAll(options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await endChildren()
}
