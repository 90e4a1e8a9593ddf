import * as z from 'zod'
import { call } from './call.ts'
import { byId, instant, newPassword } from './fields.ts'

const byToken = z.strictObject({ token: z.string().min(1).max(200) })

export const passwords = {
  reset: call({
    method: 'POST',
    path: '/password/reset/{id}',
    permission: 'update employees',
    whileActing: 'refused',
    recentLogin: true,
    summary:
      'End the password and the sessions of an employee (id: employee id), who gets a mail with a link, valid for 30 minutes, to set a new one',
    params: byId,
  }),
  mail: call({
    method: 'POST',
    path: '/password/mail/{id}',
    permission: 'update employees',
    whileActing: 'refused',
    recentLogin: true,
    summary:
      'Without a mail server: read the pending mail of an employee (id: employee id) with a valid password link; audited',
    params: byId,
    response: z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      url: z.string(),
      expires_at: instant,
    }),
    status: 200,
  }),
  forgot: call({
    method: 'POST',
    path: '/password/forgot',
    permission: 'public',
    summary: 'Ask for a mail with a link to set a new password; the answer is the same for every name',
    body: z.object({ username: z.string().trim().min(1, { error: 'required' }).max(200) }),
  }),
  link: call({
    method: 'GET',
    path: '/password/set/{token}',
    permission: 'public',
    summary: 'Whose password a link of a mail sets; 404 when it is expired or used',
    params: byToken,
    response: z.object({ username: z.string(), expires_at: instant }),
  }),
  set: call({
    method: 'POST',
    path: '/password/set/{token}',
    permission: 'public',
    summary: 'Set a new password, once; all sessions of the person end',
    params: byToken,
    body: z.object({ password: newPassword }),
  }),
}
