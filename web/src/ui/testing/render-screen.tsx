import { changedHeader, type ChangeSet } from '@heliodesk/contract/realtime'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { theme } from '../../shell/theme.ts'
import { en } from '../../text/en.ts'
import { nl } from '../../text/nl.ts'
import '../../text/define-texts.ts'

// The timeout for lazily loaded parts on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// The simulated browser knows no fonts, on which growing text fields wait.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

afterEach(() => {
  cleanup()
  queryClient.clear()
})

export async function startTestTexts(language: 'en' | 'nl' = 'en'): Promise<void> {
  await i18next.init({
    lng: language,
    resources: { en: { translation: en }, nl: { translation: nl } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
}

/** A page of which only the heading matters. */
function Elsewhere() {
  return (
    <main>
      <h1>Elsewhere</h1>
    </main>
  )
}

/** Renders what `Content` draws at an address, with the other addresses as pages that have only a heading. */
export async function renderScreen(Content: () => ReactNode, address = '/here') {
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path: '/here', component: Content })
  const others = createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([here, others]), history })
  await router.load()
  const shown = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...shown, router, history }
}

/** What comes late and takes room comes at once, until the spies are restored. */
export const lookAway = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)

/** `changed` is the header of a write. */
type Given = { status?: number; body: object; changed?: ChangeSet } | 'no answer'

/** Mocks calls by their path below /api/v1; returns the requested paths with queries. */
export function serveCalls(answer: (path: string) => Given | Promise<Given>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/api/v1', '')
    if (path !== '/csrf-cookie') asked.push(path)
    const given = await answer(path)
    if (given === 'no answer') throw new TypeError('Failed to fetch')
    const { body, status = 200, changed } = given
    const headers = changed === undefined ? {} : { [changedHeader]: JSON.stringify(changed) }
    return new Response(JSON.stringify(body), { status, statusText: 'Not Found', headers })
  })
  return asked
}
