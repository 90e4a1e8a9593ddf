import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Environment } from '../environment.ts'
import type { Services } from '../work/context.ts'
import { StartError } from '../kernel/start-error.ts'

/** Texts of options; a flag that is there is `yes`. */
export type Values = Readonly<Record<string, string | undefined>>

interface Described {
  /** One line for the list of tasks. */
  readonly summary: string
  readonly help: string
  /** Names of its options with a value. */
  readonly options: readonly string[]
  /** Names of those that are there or not. */
  readonly flags?: readonly string[]
}

interface Prepared {
  environment: Environment
  services: Services
  ownerUrl: string
}

/** One production task of `npm run admin` on a database that is brought up to date first. */
export interface Task extends Described {
  /** Runs the task and returns the text to print. Throws a StartError that says what to do. */
  run(prepared: Prepared, values: Values): Promise<string>
}

/**
 * One on a file, which opens the database by itself: the product may run, or there is no company yet. What it warns of
 * did not keep it from what it was asked for, but ends it with another status than 0.
 */
export interface FileTask extends Described {
  runOnFile(
    environment: Environment,
    file: string,
    values?: Values,
    warn?: (what: string) => void,
  ): Promise<string>
}

type Tasks = Readonly<Record<string, Task | FileTask>>

/** Parses the command line; undefined for the list of tasks. Throws a StartError for unknown arguments. */
export function readTask(parameters: readonly string[], tasks: Tasks) {
  const [name, ...rest] = parameters
  if (name === undefined || name === '--help') return undefined
  const task = tasks[name]
  if (task === undefined) {
    throw new StartError(`there is no task ${name}; the tasks are ${Object.keys(tasks).join(', ')}`)
  }
  const see = `see npm run admin -- ${name} --help`
  const { values, positionals } = parse(task, rest, see)
  const { help, ...given } = values
  const texts = Object.entries(given).map(([option, value]) => [option, value === true ? 'yes' : value])
  const [file] = positionals
  if ('runOnFile' in task && help !== true && (file === undefined || positionals.length > 1))
    throw new StartError(`it takes one file; ${see}`)
  return {
    task,
    wantsHelp: help === true,
    values: Object.fromEntries(texts) as Values,
    file: placeOf(file ?? ''),
  }
}

function parse(task: Task | FileTask, parameters: string[], see: string) {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', default: false } }
  for (const option of task.options) options[option] = { type: 'string' }
  for (const flag of task.flags ?? []) options[flag] = { type: 'boolean' }
  try {
    return parseArgs({ args: parameters, options, allowPositionals: 'runOnFile' in task })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}; ${see}`)
  }
}

/** npm runs scripts in the project root; paths are relative to the caller's directory. */
const placeOf = (file: string) => resolve(process.env['HELIODESK_CALLED_FROM'] ?? '.', file)

/** The value of a required option. */
export function required(values: Values, option: string): string {
  const value = values[option]?.trim()
  if (value === undefined || value === '') throw new StartError(`--${option} is required`)
  return value
}
