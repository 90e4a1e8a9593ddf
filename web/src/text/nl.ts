import type { en } from './en.ts'
import { actions } from './nl/actions.ts'
import { errors } from './nl/errors.ts'
import { messages } from './nl/messages.ts'
import { roles } from './nl/roles.ts'
import { routes } from './nl/routes.ts'
import { search } from './nl/search.ts'
import { settings } from './nl/settings.ts'
import { shell } from './nl/shell.ts'
import { ui } from './nl/ui.ts'
import type { Texts } from './shape.ts'

export const nl: Texts<typeof en> = {
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
