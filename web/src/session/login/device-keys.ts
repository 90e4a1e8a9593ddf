import type { Employee } from '@heliodesk/contract/session'

/** What opens the data that this device keeps; provided by offline/. */
export interface DeviceKeys {
  /** The server has taken this password: from now on it opens the data of this device. */
  passwordTaken: (userId: number, password: string) => unknown
  /** At the end of a login with a network: the password that was taken opens what this device keeps before it goes on. */
  prepare: (employee: Employee) => Promise<void>
  /** The employee as this device last saw them; null where the password opens nothing here. */
  open: (userId: number, password: string) => Promise<Employee | null>
  /** Nothing readable of a user stays. What they did and has not arrived stays unreadable, and is still delivered. */
  wipe: (userId: number) => Promise<void>
  /** Before anybody opens this device: whose work it keeps is known again, and how much waits unreadable. */
  whoIsHere?: () => Promise<{ waiting: number } | undefined>
}

let provided: DeviceKeys | undefined
export const provideDeviceKeys = (by: DeviceKeys): void => {
  provided = by
}

export const deviceKeys = (): DeviceKeys | undefined => provided

/** So long a login waits for its device at most. */
const longestMs = 10_000

/** The end of a login waits for what the device makes of it: a page that is reloaded then has lost nothing. */
export async function whenKept(work: Promise<unknown> | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // A slow device keeps nobody out: what is missing then is asked for later.
  const timer = setTimeout(resolve, longestMs)
  await Promise.race([work?.catch(() => undefined), promise])
  clearTimeout(timer)
}
