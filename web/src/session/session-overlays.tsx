import { Suspense, lazy } from 'react'
import { useSessionState } from './session.ts'
import { loadReloginOverlay, loadTwoFactorOverlay } from './load-overlays.ts'
import styles from './session-overlays.module.css'

const ReloginOverlay = lazy(() => loadReloginOverlay().then((module) => ({ default: module.ReloginOverlay })))
const TwoFactorOverlay = lazy(() =>
  loadTwoFactorOverlay().then((module) => ({ default: module.TwoFactorOverlay })),
)

/** What an ended session or an owed code lays over every page. */
export function SessionOverlays() {
  const { expired, codeOwed } = useSessionState()
  if (codeOwed === null && !expired) return null
  return (
    <Suspense fallback={<div className={styles['veil']} />}>
      {codeOwed === null ? <ReloginOverlay /> : <TwoFactorOverlay key={codeOwed.kind} codeOwed={codeOwed} />}
    </Suspense>
  )
}
