import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildWebIfChanged } from './build-web.mjs'
import { findBrowser } from './find-browser.mjs'
import { exists, inRoot, run, runNode } from './project.mjs'

const workspaces = ['domain', 'contract', 'server', 'web', 'e2e', 'bench']
const results = 'test-results'

/** Steps run beside the API tests print when they have ended. */
const atOnce = { output: 'pipe' }
/** On two cores, the threads of a type checker mostly check again what another one has checked. */
const oneThread = { ...atOnce, env: { GOMAXPROCS: '1', GOGC: '200' } }

/** Every step by name: does its work and answers `{ passed, failed, skipped }`. `only` are paths of test files. */
export const steps = {
  format: () => check(() => run('oxfmt', ['--check'], atOnce)),
  lint: () => check(() => run('oxlint', ['--type-aware', '--deny-warnings', '--format=unix'], oneThread)),
  types: () => check(checkTypes),
  structure: () => check(() => runNode([inRoot('tools/check-structure.mjs')], atOnce)),
  unused: () => check(() => run('knip', ['--no-progress'], atOnce)),
  unit: (only) => vitest('unit', ['domain', 'contract', 'web', 'tools'], only, atOnce),
  recipe: () => check(() => runNode([inRoot('tools/follow-recipe.mjs'), '--types'], atOnce)),
  api: (only) => vitest('api', ['server', 'devices'], only, {}),
  browser: (only) => playwright(only),
}
export const fastSteps = ['format', 'lint', 'types', 'structure', 'unused', 'unit']

let found
/** Installing one takes a while, so the other steps do not wait for it. */
const lookForBrowser = () => (found ??= findBrowser({ say: (text) => process.stdout.write(`${text}\n`) }))

/** Runs the steps, prints the time and result of each and the total; returns the exit status. */
export async function runGate(names, only = []) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const lines = []
  mkdirSync(inRoot(results), { recursive: true })
  const runInTurn = async (turn) => {
    for (const name of turn) {
      const { line, count } = await runStep(name, only)
      lines.push(line)
      for (const key of Object.keys(total)) total[key] += count[key]
    }
  }
  // The API tests leave the processors idle for a third of their time, which the steps before them use.
  const alone = names.filter((name) => name === 'browser')
  const api = names.filter((name) => name === 'api')
  const prepares = alone.length > 0
  const runOthers = async () => {
    await runInTurn(names.filter((name) => !alone.includes(name) && !api.includes(name)))
    // What fails here is told by the step that needs it.
    if (prepares) await prepareBrowserTests().catch(() => null)
  }
  await Promise.all([...(prepares ? [lookForBrowser().catch(() => null)] : []), runOthers(), runInTurn(api)])
  await runInTurn(alone)
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
  const { status, text } = await work()
  process.stdout.write(text)
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

export const checkTypesOf = (folder) =>
  run('tsc', ['-p', folder, '--pretty', 'false', '--checkers', '1'], oneThread)

async function checkTypes() {
  const outcome = { status: 0, text: '' }
  for (const workspace of workspaces) {
    const { status, text } = await checkTypesOf(inRoot(workspace))
    outcome.text += text
    if (status !== 0) outcome.status = status
  }
  return outcome
}

async function vitest(name, projects, only, options) {
  const file = inRoot(results, `${name}.json`)
  rmSync(file, { force: true })
  const { status, text } = await runNode(
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...projects.map((project) => `--project=${project}`),
      ...only,
    ],
    options,
  )
  process.stdout.write(text)
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

let prepared
/** Builds the web app and fills the demo; answers with the folder of its data. */
const prepareBrowserTests = () =>
  (prepared ??= buildWebIfChanged().then(async () => {
    const { status, text } = await runNode([inRoot('e2e/src/fill-demo.ts')], { output: 'pipe' })
    if (status !== 0) throw new Error(`The demo could not be filled:\n${text}`)
    return text.trim()
  }))

async function playwright(only) {
  const browser = await lookForBrowser()
  if (browser === null) throw new Error('No browser works here: install Chromium and run the tests again')
  const demoFolder = await prepareBrowserTests()
  try {
    return await runPlaywright(only, { browser, demoFolder })
  } finally {
    rmSync(demoFolder, { recursive: true, force: true })
  }
}

async function runPlaywright(only, { browser, demoFolder }) {
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
        HELIODESK_DEMO_FOLDER: demoFolder,
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
