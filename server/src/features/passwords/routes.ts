import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { requestPassword } from './request-password.ts'
import { readPasswordLink, setPassword } from './set-password.ts'

export function passwordRoutes(serve: Serve) {
  const { forgot, link, set } = calls.passwords
  serve.open(forgot, (context, { body }) => requestPassword(context, body.username))
  serve.open(link, (context, { params }) => readPasswordLink(context, params.token))
  serve.open(set, setPassword)
}
