import { errors } from './en/errors.ts'
import { messages } from './en/messages.ts'
import { routes } from './en/routes.ts'
import { search } from './en/search.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'

/** What the shell and its parts say, and what every screen may; other texts live with their screen. */
export const en = {
  errors,
  messages,
  routes,
  search,
  shell,
  ui,
}
