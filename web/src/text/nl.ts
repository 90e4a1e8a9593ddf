import type { en } from './en.ts'
import { appointments } from './nl/appointments.ts'
import { company } from './nl/company.ts'
import { employees } from './nl/employees.ts'
import { errors } from './nl/errors.ts'
import { home } from './nl/home.ts'
import { leads } from './nl/leads.ts'
import { messages } from './nl/messages.ts'
import { passwords } from './nl/passwords.ts'
import { pastes } from './nl/pastes.ts'
import { phone } from './nl/phone.ts'
import { roles } from './nl/roles.ts'
import { routes } from './nl/routes.ts'
import { search } from './nl/search.ts'
import { session } from './nl/session.ts'
import { settings } from './nl/settings.ts'
import { shell } from './nl/shell.ts'
import { television } from './nl/television.ts'
import { ui } from './nl/ui.ts'
import type { Texts } from './shape.ts'

export const nl: Texts<typeof en> = {
  appointments,
  company,
  employees,
  errors,
  home,
  leads,
  messages,
  passwords,
  pastes,
  phone,
  roles,
  routes,
  search,
  session,
  settings,
  shell,
  television,
  ui,
}
