import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'
import { parseDestination } from './parse-destination.ts'

const wantsNewTab = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0

/** Goes to an address of the app without loading the page; with a modifier the browser opens a tab. */
export function useFollow(): (event: MouseEvent, href: string) => void {
  const router = useRouter()
  return useCallback(
    (event, href) => {
      if (event.defaultPrevented || wantsNewTab(event)) return
      event.preventDefault()
      void router.navigate(parseDestination(router, href))
    },
    [router],
  )
}
