import { errors } from './en/errors.ts'
import { messages } from './en/messages.ts'
import { routes } from './en/routes.ts'
import { search } from './en/search.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'

/** The texts of the shell and those shared by all screens; other texts live with their screen. */
export const en = {
  errors,
  messages,
  routes,
  search,
  shell,
  ui,
}
