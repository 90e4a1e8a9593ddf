/** A start that cannot go on. The message is one line and says what mends it. */
export class StartError extends Error {}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** What a failed `listen` means, for the variable that set the port. */
export function listenError(error: unknown, variable: string, host: string, port: number): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new StartError(
      `${variable}: port ${port} on ${host} is taken by another program; set ${variable} to a free one`,
    )
  if (code === 'EACCES')
    return new StartError(`${variable}: this user may not listen on port ${port} of ${host}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`HOST: this machine has no address ${host}`)
  return error
}

const loginCodes = new Set(['28000', '28P01', '3D000'])

/** What a failed connection to the database of `variable` means; the address is told without its password. */
export function databaseError(error: unknown, variable: string, url: string): unknown {
  if (!(error instanceof Error)) return error
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || 5432}${pathname}`
  const code = codeOf(error)
  if (code !== undefined && loginCodes.has(code))
    return new StartError(`${variable}: PostgreSQL at ${place} refuses the login: ${error.message}`)
  const reason = error.message || code
  const unreachable =
    (code !== undefined && /^E[A-Z]/.test(code)) || /time-?out|terminated|ECONN|SSL/i.test(error.message)
  return unreachable ? new StartError(`${variable}: no PostgreSQL answers at ${place} (${reason})`) : error
}

/** Ends the process with one clear line; a failure nobody foresaw keeps its stack. */
export function failStart(error: unknown, what = 'Heliodesk cannot start'): never {
  const foreseen = error instanceof StartError
  const text = foreseen
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`${what}: ${text}\n`)
  process.exit(1)
}
