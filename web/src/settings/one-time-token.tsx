import { Suspense, lazy } from 'react'

const TokenDialog = lazy(() =>
  import('./token-dialog.tsx').then((module) => ({ default: module.TokenDialog })),
)

/** The dialog of an access token, loaded when there is one to show. */
export function OneTimeToken(props: { token: string; onDone: () => void }) {
  return (
    <Suspense>
      <TokenDialog {...props} />
    </Suspense>
  )
}
