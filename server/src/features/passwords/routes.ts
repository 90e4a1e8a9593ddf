import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../platform/serve.ts'
import { readPasswordMail } from './read-password-mail.ts'
import { requestPassword } from './request-password.ts'
import { resetPassword } from './reset-password.ts'
import { readPasswordLink, setPassword } from './set-password.ts'

export function passwordRoutes(serve: Serve) {
  const { reset, mail, forgot, link, set } = calls.passwords
  serve(reset, (context, { params }) => resetPassword(context, params.id))
  serve(mail, (context, { params }) => readPasswordMail(context, params.id))
  serve.open(forgot, (context, { body }) => requestPassword(context, body.username))
  serve.open(link, (context, { params }) => readPasswordLink(context, params.token))
  serve.open(set, (context, { params, body }) => setPassword(context, params.token, body.password))
}
