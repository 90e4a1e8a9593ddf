/** A fatal start error. The message is one line and says how to fix it. */
export class StartError extends Error {}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The error of a failed `listen`, for the variable that set the port. */
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

/** The error of a failed connection to the database of `variable`; the URL is shown without its password. */
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

/** Exits with one clear line; an unexpected error keeps its stack trace. */
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
