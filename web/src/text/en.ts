import { namesIn } from '@heliodesk/domain/nouns/nouns'
import { errors } from './en/errors.ts'
import { messages } from './en/messages.ts'
import { roles } from './en/roles.ts'
import { routes } from './en/routes.ts'
import { search } from './en/search.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'

/** What the shell and many screens say; the rest is in en-work.ts. */
export const en = {
  errors,
  messages,
  nouns: namesIn('en'),
  roles,
  routes,
  search,
  shell,
  ui,
}
