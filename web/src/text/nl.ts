import type { en } from './en.ts'
import { errors } from './nl/errors.ts'
import { messages } from './nl/messages.ts'
import { routes } from './nl/routes.ts'
import { shell } from './nl/shell.ts'
import { sources } from './nl/sources.ts'
import { ui } from './nl/ui.ts'
import { zipCodeRanges } from './nl/zip-code-ranges.ts'
import type { Texts } from './shape.ts'

export const nl: Texts<typeof en> = { errors, messages, routes, shell, sources, ui, zipCodeRanges }
