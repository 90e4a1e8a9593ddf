import { isUnsavedElsewhere } from '../session/tabs/unsaved-tabs.ts'
import { notify } from '../ui/notify.ts'
import { isUnsaved, onUnsavedChange } from '../ui/form/unsaved.ts'
import i18next from 'i18next'
import './offline.text.ts'

const hourMs = 3_600_000

/** Only what somebody has typed holds a new version back: what has not been sent is in the database. */
const mayTakeOver = () => !isUnsaved() && !isUnsavedElsewhere()

const takeOver = (waiting: ServiceWorker) => waiting.postMessage('take over')

/** Says that a new version waits; it starts by the button, or when nobody looks and nothing is unsaved. */
function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration
  // The first version of all waits for nobody.
  if (waiting === null || navigator.serviceWorker.controller === null) return
  if (document.hidden && mayTakeOver()) return takeOver(waiting)
  notify({
    tone: 'info',
    text: i18next.t('offline.newVersion'),
    ...(mayTakeOver()
      ? { action: { label: i18next.t('offline.takeOver'), run: () => mayTakeOver() && takeOver(waiting) } }
      : { detail: i18next.t('offline.versionWaits') }),
  })
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => offer(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') look()
    })
  })
  const hidden = () => {
    if (document.hidden && registration.waiting !== null && mayTakeOver()) takeOver(registration.waiting)
  }
  document.addEventListener('visibilitychange', hidden)
  onUnsavedChange(hidden)
  setInterval(() => void registration.update().catch(() => undefined), hourMs)
  look()
}

/** All tabs take the new version together, but for what is typed into them at this moment. */
function reloadTogether(): void {
  let had = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (had && !isUnsaved()) window.location.reload()
    had = true
  })
}

/** The app starts without a network from here on; where a browser or a private window has no workers, it does not. */
export async function installApp(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  reloadTogether()
  watch(await navigator.serviceWorker.register('/worker.js'))
}

/** Whether the app starts here without a network. */
export const isInstalled = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration())?.active != null
