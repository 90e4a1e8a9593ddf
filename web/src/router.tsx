import { createRoute, createRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { queryString } from './data/address.ts'
import { absenceRoutes } from './features/absences/routes.ts'
import { adviserMailTemplateRoutes } from './features/adviser-mail-templates/routes.ts'
import { appointmentRoutes } from './features/appointments/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { companyRoutes } from './features/company/routes.ts'
import { employeeRoutes } from './features/employees/routes.ts'
import { sharedFileRoutes } from './features/shared-files/routes.ts'
import { forecastRoutes } from './features/forecasts/routes.ts'
import { leadMapRoutes } from './features/lead-map/routes.ts'
import { thisDeviceRoutes } from './features/this-device/routes.ts'
import { retentionRoutes } from './features/retention/routes.ts'
import { funnelRoutes } from './features/leads/funnel/routes.ts'
import { installPriceRoutes } from './features/install-prices/routes.ts'
import { intakeRoutes } from './features/intake/routes.ts'
import { offlineRoutes } from './features/offline/routes.ts'
import { leadImportRoutes } from './features/lead-imports/routes.ts'
import { type LeadPanel, leadRoutes } from './features/leads/routes.ts'
import { passwordRoutes } from './features/passwords/routes.ts'
import { pasteRoutes } from './features/pastes/routes.ts'
import { planningRoutes } from './features/appointments/board/routes.ts'
import { planningSettingsRoutes } from './features/planning-settings/routes.ts'
import { telephonyRoutes } from './features/telephony/routes.ts'
import { productRoutes } from './features/products/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { questionListRoutes } from './features/question-lists/routes.ts'
import { quotationSettingsRoutes } from './features/quotation-settings/routes.ts'
import { quotationRoutes } from './features/quotations/routes.ts'
import { roleRoutes } from './features/roles/routes.ts'
import { SearchBox } from './features/search/search-box.tsx'
import { manualEventRoutes } from './features/manual-events/routes.ts'
import { mailTemplateRoutes } from './features/mail-templates/routes.ts'
import { sourceReturnRoutes } from './features/source-return/routes.ts'
import { sourceRoutes } from './features/sources/routes.ts'
import { televisionRoutes } from './features/television/routes.ts'
import { voipNumberRoutes } from './features/voip-numbers/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { weederRoutes } from './features/weeder/routes.ts'
import { workDayRoutes } from './features/work-days/routes.ts'
import { workLetterRoutes } from './features/work-letters/routes.ts'
import { furtherRoutes, settingsRoutes } from './settings/routes.ts'
import { AppShell } from './shell/app-shell.tsx'
import { BrokenPage } from './shell/messages/broken-page.tsx'
import { MailButtonContext, type MailButtonProps } from './shell/menu/mail-button.tsx'
import { NotFoundPage } from './shell/messages/not-found-page.tsx'
import { blankRoute, rootRoute, staffRoute } from './shell/root-route.tsx'
import { requireIds } from './shell/require-ids.ts'
import { extra, screen } from './shell/screen.ts'
import { whenQuiet } from './data/calls/when-quiet.ts'

/** What other features show on a lead's page, in their order. */
const leadPanels: LeadPanel[] = [
  {
    permission: 'view leads',
    component: screen(() => import('./features/offline/open-intents.tsx'), 'OpenIntentsOfLead'),
  },
  {
    permission: 'view work letters',
    component: screen(() => import('./features/work-letters/rejected-of-lead.tsx'), 'RejectedOfLead'),
  },
  {
    permission: 'create appointments',
    component: screen(() => import('./features/appointments/slots/lead-slots.tsx'), 'LeadSlots'),
  },
  {
    permission: 'view appointments',
    component: screen(() => import('./features/appointments/lead-appointments.tsx'), 'LeadAppointments'),
  },
  {
    permission: 'view leads',
    beside: true,
    component: screen(() => import('./features/leads/page/lead-advisers.tsx'), 'LeadAdvisers'),
  },
  {
    permission: 'view quotations',
    component: screen(() => import('./features/quotations/lead-quotations.tsx'), 'LeadQuotations'),
  },
  {
    permission: 'view leads',
    part: 'files',
    component: screen(() => import('./features/leads/page/lead-files.tsx'), 'LeadFiles'),
  },
  {
    permission: 'view leads',
    component: screen(() => import('./features/question-lists/lead-question-lists.tsx'), 'LeadQuestionLists'),
  },
  {
    permission: 'view leads',
    component: screen(() => import('./features/pastes/lead-paste.tsx'), 'LeadPaste'),
  },
]

/** None of it is needed for the first paint. */
const OwnNumber = extra(() => import('./features/telephony/own-number.tsx').then((part) => part.OwnNumber))
const QuestionsBadge = extra(async () => {
  await whenQuiet()
  return (await import('./features/quotations/questions-badge.tsx')).QuestionsBadge
})
const PhoneOverlays = extra(async () => {
  await whenQuiet()
  return (await import('./features/telephony/phone-overlays.tsx')).PhoneOverlays
})

const StorageBanner = extra(async () => {
  await whenQuiet()
  return (await import('./features/this-device/storage-banner.tsx')).StorageBanner
})

const NotReadyBanner = extra(async () => {
  await whenQuiet()
  return (await import('./features/this-device/not-ready-banner.tsx')).NotReadyBanner
})

const MailButton = extra(() =>
  import('./features/mail-from-component/mail-button.tsx').then((part) => part.MailButton),
)

const mailButton = (about: MailButtonProps) => <MailButton {...about} />

const Shell = () => (
  <MailButtonContext value={mailButton}>
    <AppShell
      search={<SearchBox />}
      phone={
        <Suspense>
          <OwnNumber />
        </Suspense>
      }
      banner={
        <Suspense>
          <StorageBanner />
          <NotReadyBanner />
        </Suspense>
      }
      homeBadge={
        <Suspense>
          <QuestionsBadge />
        </Suspense>
      }
      overlays={
        <Suspense>
          <PhoneOverlays />
        </Suspense>
      }
    />
  </MailButtonContext>
)
staffRoute.update({ component: Shell })

const homeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  staticData: { name: 'home' },
  component: screen(() => import('./home.tsx'), 'Home'),
})
const forbiddenRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/403',
  staticData: { name: 'forbidden' },
  component: screen(() => import('./shell/messages/forbidden-page.tsx'), 'ForbiddenPage'),
})
const anyOtherRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '$',
  staticData: { name: 'notFound' },
  component: NotFoundPage,
})
const loginRoute = createRoute({
  getParentRoute: () => blankRoute,
  path: '/login',
  staticData: { name: 'login' },
  component: screen(() => import('./shell/login-page.tsx'), 'LoginPage'),
})

const routeTree = rootRoute.addChildren([
  blankRoute.addChildren([loginRoute, ...passwordRoutes, ...televisionRoutes]),
  staffRoute.addChildren(
    requireIds([
      homeRoute,
      forbiddenRoute,
      ...leadRoutes({ panels: leadPanels }),
      ...intakeRoutes,
      ...offlineRoutes,
      ...leadImportRoutes,
      ...forecastRoutes,
      ...funnelRoutes,
      ...leadMapRoutes,
      ...retentionRoutes,
      ...appointmentRoutes,
      ...workDayRoutes,
      ...absenceRoutes,
      ...manualEventRoutes,
      ...planningRoutes,
      ...planningSettingsRoutes,
      ...quotationRoutes,
      ...workLetterRoutes,
      ...employeeRoutes,
      ...roleRoutes,
      ...companyRoutes,
      ...mailTemplateRoutes,
      ...adviserMailTemplateRoutes,
      ...installPriceRoutes,
      ...questionListRoutes,
      ...quotationSettingsRoutes,
      ...productRoutes,
      ...sourceReturnRoutes,
      ...sourceRoutes,
      ...voipNumberRoutes,
      ...homeRoutes,
      ...weederRoutes,
      ...settingsRoutes,
      ...furtherRoutes,
      ...profileRoutes,
      ...thisDeviceRoutes,
      ...pasteRoutes,
      ...auditRoutes,
      ...sharedFileRoutes,
      ...telephonyRoutes,
      anyOtherRoute,
    ] as const),
  ),
])

/** Search params are flat texts, exactly as the API's query. */
export const router = createRouter({
  routeTree,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = queryString(search)
    return text === '' ? '' : `?${text}`
  },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
