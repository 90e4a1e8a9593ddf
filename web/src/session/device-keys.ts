import type { Employee } from '@heliodesk/contract/session'

/** What opens the data that this device keeps; provided by offline/. */
export interface DeviceKeys {
  /** The server has taken this password: from now on it opens the data of this device. */
  passwordTaken: (userId: number, password: string) => void
  /** The employee as this device last saw them; null where the password opens nothing here. */
  open: (userId: number, password: string) => Promise<Employee | null>
  /** Nothing readable of a user stays. What they did and has not arrived stays unreadable, and is still delivered. */
  wipe: (userId: number) => Promise<void>
}

let provided: DeviceKeys | undefined
export const provideDeviceKeys = (by: DeviceKeys): void => {
  provided = by
}

export const deviceKeys = (): DeviceKeys | undefined => provided
