import { errors } from './en/errors.ts'
import { messages } from './en/messages.ts'
import { routes } from './en/routes.ts'
import { shell } from './en/shell.ts'
import { sources } from './en/sources.ts'
import { ui } from './en/ui.ts'
import { zipCodeRanges } from './en/zip-code-ranges.ts'

export const en = { errors, messages, routes, shell, sources, ui, zipCodeRanges }
