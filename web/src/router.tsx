import { createRoute, createRouter } from '@tanstack/react-router'
import { queryString } from './data/address.ts'
import { quotationRoutes } from './features/quotations/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { AppShell } from './shell/app-shell.tsx'
import { BrokenPage } from './shell/broken-page.tsx'
import { type HomePanel, HomePage } from './shell/home-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { blankRoute, rootRoute, staffRoute } from './shell/root-route.tsx'
import { screen } from './shell/screen.ts'

/** The panels of the home page, in their order; each feature exports its own. */
const homePanels: HomePanel[] = [
  {
    permission: 'update quotation settings',
    component: screen(() => import('./features/quotations/approvals-panel.tsx'), 'ApprovalsPanel'),
  },
]

staffRoute.update({ component: () => <AppShell /> })

const homeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  staticData: { name: 'home' },
  component: () => <HomePage panels={homePanels} />,
})
const forbiddenRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/403',
  staticData: { name: 'forbidden' },
  component: screen(() => import('./shell/forbidden-page.tsx'), 'ForbiddenPage'),
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
  blankRoute.addChildren([loginRoute]),
  staffRoute.addChildren([homeRoute, forbiddenRoute, ...quotationRoutes, ...settingsRoutes, anyOtherRoute]),
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
