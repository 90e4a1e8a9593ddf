import { appointments } from './en/appointments.ts'
import { company } from './en/company.ts'
import { employees } from './en/employees.ts'
import { errors } from './en/errors.ts'
import { home } from './en/home.ts'
import { leads } from './en/leads.ts'
import { messages } from './en/messages.ts'
import { passwords } from './en/passwords.ts'
import { pastes } from './en/pastes.ts'
import { phone } from './en/phone.ts'
import { roles } from './en/roles.ts'
import { routes } from './en/routes.ts'
import { search } from './en/search.ts'
import { session } from './en/session.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { television } from './en/television.ts'
import { ui } from './en/ui.ts'

/** What the shell and many screens say; the rest is in en-work.ts. */
export const en = {
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
