import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeadingWhenShown } from '../ui/page/use-focus-back.ts'

/** After a route the focus is at the heading of the page, unless the screen has put it somewhere itself. */
export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let stop = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      stop()
      if (fromLocation !== undefined && pathChanged) stop = focusHeadingWhenShown()
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [router])
}
