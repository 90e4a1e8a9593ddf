import { employeeChannel } from '@heliodesk/contract/realtime'
import type { Context } from '../../http/context.ts'

/** Whose days changed reads them anew: the adviser of an appointment, and the one it was with before. */
export async function notifyAdvisers(context: Context, adviser_ids: readonly (number | null)[]) {
  for (const id of new Set(adviser_ids)) {
    if (id !== null)
      await context.publish(employeeChannel(id), 'changed', { nouns: ['appointments', 'leads'] })
  }
}
