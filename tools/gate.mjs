import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
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
  const failures = []
  mkdirSync(inRoot(results), { recursive: true })
  const runInTurn = async (turn) => {
    for (const name of turn) {
      const { line, count } = await runStep(name, only)
      lines.push(line)
      failures.push(...(count.failures ?? []).map((failure) => `${name}: ${failure}`))
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
  // The end of a long output is what is read first.
  const told = failures.length > 0 ? `failed:\n${failures.join('\n')}\n\n` : ''
  process.stdout.write(`\n${lines.join('\n')}\n\n${told}${describeCount(total)}\n`)
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
  if (status === 0) return { passed: 1, failed: 0, skipped: 0 }
  const told = text.split('\n').filter((line) => line.trim() !== '')
  return { passed: 0, failed: 1, skipped: 0, failures: told.slice(0, 20) }
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
  const files = (report?.testResults ?? []).filter((file) => file.status === 'failed')
  const failedTests = files.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file.name}: ${test.fullName}\n  ${firstLines(test.failureMessages.join('\n'))}`),
  )
  // A file that cannot be loaded has no tests to count.
  const broken = files
    .filter((file) => file.assertionResults.every((test) => test.status !== 'failed'))
    .map((file) => `${file.name}: ${firstLines(file.message)}`)
  return honest(status, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: [...failedTests, ...broken],
  })
}

const firstLines = (text) => (text ?? '').split('\n').slice(0, 6).join('\n  ')

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
  const report = readReport(file)
  const stats = report?.stats
  return honest(status, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    failures: (report?.suites ?? []).flatMap(failedSpecs),
  })
}

/** The tests of a suite of Playwright's report that failed, those of suites within it too. */
function failedSpecs({ file, specs = [], suites = [] }) {
  const own = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const message = spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message
      return `${file}: ${spec.title}\n  ${firstLines(stripVTControlCharacters(message ?? ''))}`
    })
  return [...own, ...suites.flatMap(failedSpecs)]
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
