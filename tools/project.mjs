import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository, whatever folder a command is given in. */
export const root = fileURLToPath(new URL('..', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

/** The Node.js that package.json pins; it runs TypeScript as it is. */
export const pinnedNode = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The environment of child processes: the pinned Node.js and the installed commands first, and Node's compile cache. */
export const environment = (more = {}) => ({
  NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node-compile'),
  ...process.env,
  PATH: [inRoot('node_modules/node/bin'), inRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
  ...more,
})

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A killed npm leaves its script running: the script then exits. */
function whenNpmIsGone(end) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => {}
  const parent = process.ppid
  const watch = setInterval(() => process.ppid === parent || end('SIGTERM'), 200)
  return () => clearInterval(watch)
}

/**
 * Runs a command in the repository and answers with its exit status (128 + number for a signal). Signals to this
 * process reach it, and it ends with this process when it listens to the channel that it is given.
 */
export function run(command, parameters, { env = {}, output = 'inherit', channel = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      env: environment(env),
      stdio: ['ignore', output, output, ...(channel ? ['ipc'] : [])],
    })
    const forward = (signal) => child.kill(signal)
    for (const signal of endings) process.on(signal, forward)
    const stopWatching = whenNpmIsGone(forward)
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part) => (text += part))
    const done = (status) => {
      for (const signal of endings) process.off(signal, forward)
      stopWatching()
      resolve({ status, text })
    }
    child.on('error', (error) => {
      text += `${error.message}\n`
      done(127)
    })
    child.on('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/** The same with the pinned Node.js. */
export const runNode = (parameters, options) => run(pinnedNode, parameters, options)

export const isMain = (meta) => process.argv[1] !== undefined && fileURLToPath(meta.url) === process.argv[1]

export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

export const exists = (...parts) => existsSync(inRoot(...parts))

/** The variables of .env that are not in the environment. */
export const settings = exists('.env') ? [`--env-file=${inRoot('.env')}`] : []
