import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { previewMail } from './preview-mail.ts'
import { startMail } from './start-mail.ts'
import { writeMail } from './write-mail.ts'

export function mailFromComponentRoutes(serve: Serve) {
  const { start, preview, send } = calls.mailFromComponent
  serve(start, (context, { query }) => startMail(context, query))
  serve.texts(preview, (context, { body }) => previewMail(context, body))
  serve.texts(send, (context, { body }) => writeMail(context, body))
}
