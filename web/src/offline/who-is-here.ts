import { listOutbox } from './outbox/outbox.ts'
import { recoverLogins } from './recover-logins.ts'

/** Before anybody opens this device: whose work it keeps is known again, and how much waits unreadable. */
export async function whoIsHere(): Promise<{ waiting: number }> {
  await recoverLogins().catch(() => undefined)
  return { waiting: (await listOutbox()).length }
}
