import type { en } from './en.ts'
import { errors } from './nl/errors.ts'
import { messages } from './nl/messages.ts'
import { routes } from './nl/routes.ts'
import { search } from './nl/search.ts'
import { shell } from './nl/shell.ts'
import { ui } from './nl/ui.ts'
import type { Texts } from './shape.ts'

export const nl: Texts<typeof en> = {
  errors,
  messages,
  routes,
  search,
  shell,
  ui,
}
