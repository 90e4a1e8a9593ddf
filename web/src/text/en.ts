import { actions } from './en/actions.ts'
import { errors } from './en/errors.ts'
import { messages } from './en/messages.ts'
import { roles } from './en/roles.ts'
import { routes } from './en/routes.ts'
import { search } from './en/search.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'

/** What the shell and many screens say; the rest is in en-work.ts. */
export const en = {
  actions,
  errors,
  messages,
  roles,
  routes,
  search,
  settings,
  shell,
  ui,
}
