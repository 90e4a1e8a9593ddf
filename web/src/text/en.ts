import { errors } from './en/errors.ts'
import { messages } from './en/messages.ts'
import { quotations } from './en/quotations.ts'
import { routes } from './en/routes.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'

export const en = { errors, messages, quotations, routes, settings, shell, ui }
