/** What the product logs with (a pino logger fits). */
export interface Log {
  info(data: object | string, message?: string): void
  warn(data: object | string, message?: string): void
  error(data: object | string, message?: string): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
