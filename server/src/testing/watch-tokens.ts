import { inspect } from 'node:util'
import type { Ids } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'

const whole = { depth: 10, maxArrayLength: null, maxStringLength: null } as const

/** Records generated tokens and log lines: no line may contain a token. */
export function watchTokens(log: Log) {
  const tokens: string[] = []
  const lines: string[] = []
  const watch =
    (level: keyof Log) =>
    (...line: [object | string, string?]) => {
      lines.push(inspect(line, whole))
      log[level](...line)
    }
  const watchedLog: Log = { info: watch('info'), warn: watch('warn'), error: watch('error') }
  const watchIds = (ids: Ids): Ids => ({
    uuid: () => ids.uuid(),
    token: () => {
      const token = ids.token()
      tokens.push(token)
      return token
    },
  })
  return {
    log: watchedLog,
    watchIds,
    requireUntold: () => {
      const told = lines.find((line) => tokens.some((token) => line.includes(token)))
      if (told !== undefined) throw new Error(`The log tells a token: ${told}`)
    },
  }
}
