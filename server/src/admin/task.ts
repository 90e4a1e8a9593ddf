import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Services } from '../platform/context.ts'
import { StartError } from '../platform/start-error.ts'

export type Values = Readonly<Record<string, string | undefined>>

/** One production task of `npm run admin`. */
export interface Task {
  /** One line for the list of tasks. */
  readonly summary: string
  readonly help: string
  /** Names of its options, all with a value. */
  readonly options: readonly string[]
  /** Does it and answers what to tell. Throws a StartError that says what to do. */
  run(prepared: { services: Services; ownerUrl: string }, values: Values): Promise<string>
}

/** What the command line asks for; undefined for the list of tasks. Throws a StartError for what nobody knows. */
export function readTask(parameters: readonly string[], tasks: Readonly<Record<string, Task>>) {
  const [name, ...rest] = parameters
  if (name === undefined || name === '--help') return undefined
  const task = tasks[name]
  if (task === undefined) {
    throw new StartError(`there is no task ${name}; the tasks are ${Object.keys(tasks).join(', ')}`)
  }
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', default: false } }
  for (const option of task.options) options[option] = { type: 'string' }
  try {
    const { values } = parseArgs({ args: [...rest], options })
    const { help, ...texts } = values
    return { task, wantsHelp: help === true, values: texts as Values }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`${reason}; see npm run admin -- ${name} --help`)
  }
}

/** The value of an option that a task cannot do without. */
export function required(values: Values, option: string): string {
  const value = values[option]?.trim()
  if (value === undefined || value === '') throw new StartError(`--${option} is required`)
  return value
}
