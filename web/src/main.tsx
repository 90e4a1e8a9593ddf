import './shell/mantine-styles.ts'
import './shell/font.css'
import './shell/tokens.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { startChanges } from './data/changes.ts'
import { onApiError } from './data/calls/call-layers.ts'
import { queryClient } from './data/queries.ts'
import { reportError } from './data/calls/report-error.ts'
import { startOffline } from './offline/start-offline.ts'
import { router } from './router.tsx'
import { reloadForMissingParts } from './shell/messages/reload-missing.ts'
import { theme, themeVariables } from './shell/theme.ts'
import { startSession } from './session/start-session.ts'
import { loadScreen } from './shell/load-screen.ts'
import { whenQuiet } from './data/calls/when-quiet.ts'
import { startTexts } from './text/language.ts'
import { loadNoticeList } from './ui/notify.ts'

const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// The nonce for the styles added by the library behind Mantine's dialogs.
Object.assign(window, { __webpack_nonce__: styleNonce })

onApiError(reportError)
startChanges()
startSession(router)
startOffline()

reloadForMissingParts()
// The guard, the screen and its rows do not need texts, so all load in parallel.
router.load().catch(() => undefined)
loadScreen(router)
await startTexts()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** What shows messages, the list of the search, what most forms are made of and what prints, before it is needed. */
const loadMore = () =>
  Promise.all([
    loadNoticeList(),
    import('./features/search/search-list.tsx'),
    import('./ui/form/edit-form.tsx'),
    import('./ui/field/select-field.tsx'),
    import('./shell/print-light.ts').then(({ printLight }) => printLight()),
  ])
whenQuiet()
  .then(loadMore)
  .catch(() => undefined)
