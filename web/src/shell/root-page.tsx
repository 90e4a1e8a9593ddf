import { isNoun } from '@heliodesk/domain/nouns/nouns'
import { VisuallyHidden } from '@mantine/core'
import { Outlet, useMatches } from '@tanstack/react-router'
import i18next from 'i18next'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { ConfirmHost } from '../ui/dialog/confirm.tsx'
import { Notices } from '../ui/notify.ts'
import { useKeysDialog } from './menu/keys-state.ts'
import { pageTitle } from './page-title.ts'
import styles from './root-page.module.css'
import { useRouteFocus } from './use-route-focus.ts'
import { SessionOverlays } from '../session/session-overlays.tsx'

const KeysDialog = lazy(() =>
  import('./menu/keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })),
)

/** A segment with a text of its own has that, a noun its name; any other keeps what it is called. */
function segmentText(segment: string) {
  if (i18next.exists(`routes.${segment}`)) return i18next.t(`routes.${segment}` as 'routes.home')
  return isNoun(segment) ? i18next.t(`nouns.${segment}.many`) : segment
}

function usePageTitle() {
  const { t } = useTranslation()
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  const title = pageTitle(name, segmentText)
  // The browser itself announces the page that is loaded.
  const [loaded] = useState(title)
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  return { announced: title === loaded ? undefined : title, lists: t('ui.lists') }
}

/** The frame around every page, with and without a login. */
export function RootPage() {
  const { announced, lists } = usePageTitle()
  useRouteFocus()
  const keys = useKeysDialog()
  return (
    <>
      <Outlet />
      <Notices />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {/* Where the lists of selects open (theme.ts): text outside a landmark is hard to find. */}
      <section id="floating" className={styles['floating']} aria-label={lists} />
      <ConfirmHost />
      <SessionOverlays />
      {keys.open && (
        <Suspense>
          <KeysDialog onClose={keys.close} />
        </Suspense>
      )}
    </>
  )
}
