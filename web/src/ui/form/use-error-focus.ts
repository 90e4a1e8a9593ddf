import { useEffect, useEffectEvent, useState } from 'react'
import { focusFirstError } from './first-error.ts'

/** After a failed try the first invalid field of a part gets the focus once its error is rendered. */
export function useErrorFocus(part: () => Element | null): () => void {
  const [tries, setTries] = useState(0)
  const focus = useEffectEvent(() => focusFirstError(part()))
  useEffect(() => {
    if (tries > 0) focus()
  }, [tries])
  return () => setTries((count) => count + 1)
}
