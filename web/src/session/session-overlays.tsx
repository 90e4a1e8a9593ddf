import { Suspense, lazy } from 'react'
import { loadReloginOverlay, loadTwoFactorOverlay } from './load-overlays.ts'
import { useSessionState } from './session-store.ts'
import styles from './session-overlays.module.css'

const ReloginOverlay = lazy(() => loadReloginOverlay().then((module) => ({ default: module.ReloginOverlay })))
const TwoFactorOverlay = lazy(() =>
  loadTwoFactorOverlay().then((module) => ({ default: module.TwoFactorOverlay })),
)

/** The overlays of an ended session or a required code. */
export function SessionOverlays() {
  const { phase } = useSessionState()
  if (phase.kind === 'anonymous' || phase.kind === 'active') return null
  return (
    <Suspense fallback={<div className={styles['veil']} />}>
      {phase.kind === 'codeRequired' ? (
        <TwoFactorOverlay key={phase.code.kind} requiredCode={phase.code} />
      ) : (
        <ReloginOverlay />
      )}
    </Suspense>
  )
}
