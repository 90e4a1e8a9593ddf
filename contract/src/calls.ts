import { absences } from './absences.ts'
import { adviserMail } from './adviser-mail.ts'
import { appointments } from './appointments.ts'
import { audit } from './audit.ts'
import { avg } from './avg.ts'
import type { Call } from './call.ts'
import { calendars } from './calendars.ts'
import { calling } from './calling.ts'
import { companies } from './company.ts'
import { dayPack } from './day-pack.ts'
import { devices } from './devices.ts'
import { employees } from './employees.ts'
import { files } from './files.ts'
import { forecasts } from './forecasts.ts'
import { handovers } from './handovers.ts'
import { home } from './home.ts'
import { installPrices } from './install-prices.ts'
import { intake, sourceMails, sourceMappings } from './intake.ts'
import { leadAdvisers } from './lead-advisers.ts'
import { leadImports } from './lead-imports.ts'
import { leadMap } from './lead-map.ts'
import { leadMerges } from './lead-merges.ts'
import { leadRoofs } from './lead-roofs.ts'
import { leads } from './leads.ts'
import { mailDelivery } from './mail-delivery.ts'
import { mailFromComponent } from './mail-from-component.ts'
import { mailTemplates } from './mail-templates.ts'
import { manualEvents } from './manual-events.ts'
import { offline } from './offline.ts'
import { partner } from './partner.ts'
import { passkeys } from './passkeys.ts'
import { passwords } from './passwords.ts'
import { pastes } from './pastes.ts'
import { planning } from './planning.ts'
import { portalLinks } from './portal-links.ts'
import { portal } from './portal.ts'
import { productImports } from './product-imports.ts'
import { productPrices } from './product-prices.ts'
import { products } from './products.ts'
import { questionLists } from './question-lists.ts'
import { questions } from './questions.ts'
import { settings } from './quotation-settings.ts'
import { quotations } from './quotations.ts'
import { realtime } from './realtime.ts'
import { reminders } from './reminders.ts'
import { resources } from './resources.ts'
import { retention } from './retention.ts'
import { returns } from './returns.ts'
import { roles } from './roles.ts'
import { rowImports } from './row-imports.ts'
import { savedViews } from './saved-views.ts'
import { search } from './search.ts'
import { impersonation, session, twoFactor } from './session.ts'
import { slots } from './slots.ts'
import { sourceReturn } from './source-return.ts'
import { sources } from './sources.ts'
import { telephony } from './telephony.ts'
import { television } from './television.ts'
import { visitPages } from './visit-page.ts'
import { voipNumbers } from './voip-numbers.ts'
import { weather } from './weather.ts'
import { weeder } from './weeder.ts'
import { withdrawals } from './withdrawals.ts'
import { adviserWorkDays } from './work-days.ts'
import { workLetters } from './work-letters.ts'

/** Every call of the product, by noun. */
export const calls = {
  absences,
  adviserMail,
  adviserWorkDays,
  appointments,
  audit,
  avg,
  calendars,
  calling,
  companies,
  dayPack,
  devices,
  employees,
  files,
  forecasts,
  handovers,
  home,
  impersonation,
  installPrices,
  intake,
  leadAdvisers,
  leadImports,
  leadMap,
  leadMerges,
  leadRoofs,
  leads,
  mailDelivery,
  mailFromComponent,
  mailTemplates,
  manualEvents,
  offline,
  partner,
  passkeys,
  passwords,
  pastes,
  planning,
  portal,
  portalLinks,
  productImports,
  productPrices,
  products,
  questionLists,
  questions,
  quotations,
  realtime,
  reminders,
  retention,
  returns,
  roles,
  rowImports,
  savedViews,
  search,
  session,
  settings,
  slots,
  sourceMails,
  sourceMappings,
  sourceReturn,
  sources,
  telephony,
  television,
  twoFactor,
  visitPages,
  voipNumbers,
  weather,
  weeder,
  withdrawals,
  workLetters,
  ...resources,
}

type Nouns = typeof calls
type Each = { [Noun in keyof Nouns]: Nouns[Noun][keyof Nouns[Noun]] }[keyof Nouns]

/** The calls by `METHOD /path`, for the typed client (type only, so no schema is bundled). */
export type Calls = { [C in Each as C extends Call ? `${C['method']} ${C['path']}` : never]: C }

/** All calls in one list, for OpenAPI and for tests that iterate over every call. */
export const allCalls: Call[] = Object.values(calls).flatMap((noun) => Object.values(noun) as Call[])
