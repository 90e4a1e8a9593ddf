import type { en } from './en.ts'
import { errors } from './nl/errors.ts'
import { messages } from './nl/messages.ts'
import { quotations } from './nl/quotations.ts'
import { routes } from './nl/routes.ts'
import { settings } from './nl/settings.ts'
import { shell } from './nl/shell.ts'
import { ui } from './nl/ui.ts'
import type { Texts } from './shape.ts'

export const nl: Texts<typeof en> = { errors, messages, quotations, routes, settings, shell, ui }
