import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildWebIfChanged } from './build-web.mjs'
import { findBrowser } from './find-browser.mjs'
import { exists, inRoot, run, runNode } from './project.mjs'

const workspaces = ['domain', 'contract', 'server', 'web', 'e2e', 'bench']
const results = 'test-results'

/** Every step by name: does its work and answers `{ passed, failed, skipped }`. `only` are paths of test files. */
export const steps = {
  format: () => check(() => run('oxfmt', ['--check'])),
  lint: () => check(() => run('oxlint', ['--type-aware', '--deny-warnings', '--format=unix'])),
  types: () => check(checkTypes),
  structure: () => check(() => runNode([inRoot('tools/check-structure.mjs')])),
  unused: () => check(() => run('knip', ['--no-progress'])),
  unit: (only) => vitest('unit', ['domain', 'contract', 'web', 'tools'], only),
  recipe: () => check(followRecipe),
  // Tests of processes wait more than they compute.
  api: (only) => vitest('api', ['server'], ['--maxWorkers=3', ...only]),
  browser: (only) => playwright(only),
}
export const fastSteps = ['format', 'lint', 'types', 'structure', 'unused', 'unit']

/** Leaves a processor to the API tests, and they leave it one for a part of the time. */
const beside = { recipe: 'api' }

/** Runs the steps, prints the time and result of each and the total; returns the exit status. */
export async function runGate(names, only = []) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const lines = []
  mkdirSync(inRoot(results), { recursive: true })
  const running = []
  for (const name of names) {
    const step = runStep(name, only).then(({ line, count }) => {
      lines.push(line)
      for (const key of Object.keys(total)) total[key] += count[key]
    })
    if (names.includes(beside[name])) running.push(step)
    else await Promise.all([step, ...running.splice(0)])
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n${describeCount(total)}\n`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

async function runStep(name, only) {
  process.stdout.write(`\n== ${name}\n`)
  const started = Date.now()
  const count = await steps[name](only).catch(brokenStep)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  return { line: `${name.padEnd(10)} ${seconds.padStart(6)} s   ${describeCount(count)}`, count }
}

const describeCount = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

function brokenStep(error) {
  process.stdout.write(`${error.message}\n`)
  return { passed: 0, failed: 1, skipped: 0 }
}

/** A static check counts as one. */
async function check(work) {
  const { status } = await work()
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

/** Its output comes at once, because other steps print meanwhile. */
async function followRecipe() {
  const { status, text } = await runNode([inRoot('tools/follow-recipe.mjs')], { output: 'pipe' })
  process.stdout.write(text)
  return { status }
}

async function checkTypes() {
  let status = 0
  for (const workspace of workspaces) {
    const outcome = await run('tsc', ['-p', inRoot(workspace), '--pretty', 'false'])
    if (outcome.status !== 0) status = outcome.status
  }
  return { status }
}

async function vitest(name, projects, only) {
  const file = inRoot(results, `${name}.json`)
  rmSync(file, { force: true })
  const { status } = await runNode([
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...projects.map((project) => `--project=${project}`),
    ...only,
  ])
  const report = readReport(file)
  // A file that cannot be loaded has no tests to count.
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length
  return honest(status, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

async function playwright(only) {
  const browser = await findBrowser({ say: (text) => process.stdout.write(`${text}\n`) })
  if (browser === null) throw new Error('No browser works here: install Chromium and run the tests again')
  await buildWebIfChanged()
  const file = inRoot(results, 'browser.json')
  rmSync(file, { force: true })
  const { status } = await runNode(
    [
      playwrightCommand(),
      'test',
      '--config',
      inRoot('e2e/playwright.config.ts'),
      '--pass-with-no-tests',
      ...only,
    ],
    {
      env: {
        HELIODESK_BROWSER: JSON.stringify(browser),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      },
    },
  )
  const stats = readReport(file)?.stats
  return honest(status, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  })
}

const playwrightCommand = () =>
  ['e2e/node_modules/@playwright/test/cli.js', 'node_modules/@playwright/test/cli.js']
    .filter((path) => exists(path))
    .map((path) => inRoot(path))[0]

/** A runner that fails without a failed test has failed all the same. */
const honest = (status, count) => (status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
