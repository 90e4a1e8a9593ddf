import { leadsChannel } from '@heliodesk/contract/realtime'
import type { Context } from '../../http/context.ts'

/** Tells open pages of a lead that something of it changed, such as a mail or what its customer did. */
export const publishLead = (context: Context, lead_id: number) =>
  context.publish(leadsChannel(context.company_id), 'lead-changed', { lead_id })
