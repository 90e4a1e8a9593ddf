import { leadsChannel } from '@heliodesk/contract/realtime'
import type { Context } from '../../http/context.ts'

/** Notifies open pages of a lead that something about it changed, such as a mail or a customer action. */
export const publishLead = (context: Context, lead_id: number) =>
  context.publish(leadsChannel(context.company_id), 'lead-changed', { lead_id })
