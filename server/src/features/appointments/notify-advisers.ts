import { employeeChannel } from '@heliodesk/contract/realtime'
import type { Context } from '../../http/context.ts'

/** Notifies the advisers whose schedule changed: the current one and the previous one. */
export async function notifyAdvisers(context: Context, adviser_ids: readonly (number | null)[]) {
  for (const id of new Set(adviser_ids)) {
    if (id !== null)
      await context.publish(employeeChannel(id), 'changed', { nouns: ['appointments', 'leads'] })
  }
}
