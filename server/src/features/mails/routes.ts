import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { listMails } from './list-mails.ts'

export function mailRoutes(serve: Serve) {
  serve(calls.leads.mails, (context, { params }) => listMails(context, params.id))
}
