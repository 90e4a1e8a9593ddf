import { Suspense, lazy } from 'react'
import type { TokenDialogProps } from './token-dialog.tsx'

const TokenDialog = lazy(() =>
  import('./token-dialog.tsx').then((module) => ({ default: module.TokenDialog })),
)

/** The dialog of an access token, loaded when there is one to show. */
export function OneTimeToken(props: TokenDialogProps) {
  return (
    <Suspense>
      <TokenDialog {...props} />
    </Suspense>
  )
}
