import { inject } from 'vitest'

export type Login = Record<'token' | 'csrf', string> & Record<'user_id' | 'employee_id', number>
type Logins = { id: number } & Record<'adviser' | 'service' | 'manager' | 'both', Login>

declare module 'vitest' {
  interface ProvidedContext {
    /** Where server/src/testing/serve-devices.ts starts products. */
    devicesDoor: string
  }
}

interface DevicesServer {
  address: string
  logins: string
  now: number
  noord: Logins
  zuid: Logins
}

const answer = await fetch(`${inject('devicesDoor')}/office`)
if (!answer.ok) throw new Error(`No product was started: ${await answer.text()}`)

/** The product of this test file, with two companies of its own. */
export const devicesServer = (await answer.json()) as DevicesServer
