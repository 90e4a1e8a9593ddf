import { useLayoutEffect } from 'react'

export const dialogs = '[role="dialog"]'

const acts = ['pointerdown', 'keydown'] as const

/** Whether nothing of the page below a dialog that closes has taken the focus. */
const isFree = (opener: Element | null) => {
  const active = document.activeElement
  const within = active?.closest(dialogs) ?? null
  return active === null || active === document.body || (within !== null && !within.contains(opener))
}

/** What an element that is removed while it has the focus leaves it to: what stands for it now, or the heading. */
export function watchRemoval(focused: Element, findAgain: () => Element | null = () => null): void {
  const observer = new MutationObserver(() => {
    if (focused.isConnected) return
    stop()
    if (document.activeElement === document.body) focusOrHeading(findAgain(), findAgain)
  })
  const stop = () => {
    observer.disconnect()
    focused.removeEventListener('blur', stopIfStill)
  }
  // Some browsers fire blur for a removal too.
  const stopIfStill = () => focused.isConnected && stop()
  focused.addEventListener('blur', stopIfStill)
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Focuses an element that may be gone by now, or soon; then the heading of the page. */
export function focusOrHeading(wanted: Element | null, findAgain?: () => Element | null): void {
  if (wanted instanceof HTMLElement && wanted.isConnected) wanted.focus({ preventScroll: true })
  if (wanted !== null && document.activeElement === wanted) return watchRemoval(wanted, findAgain)
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** When a dialog closes, the focus goes back to what had it when it opened. */
export function useFocusBack(open = true): void {
  useLayoutEffect(() => {
    if (!open) return undefined
    const opener = document.activeElement
    const around = opener?.closest(dialogs)
    return () => {
      // By then the dialog is unmounted, and its closing handler may have moved the focus.
      setTimeout(() => {
        // The dialog around it closed as well, and gives the focus back to what opened that.
        if (around?.isConnected === false) return
        if (isFree(opener)) focusOrHeading(opener === document.body ? null : opener)
      })
    }
  }, [open])
}

/** Whether nothing is left to do: something else of the page has the focus, or its heading has it now. */
function takeFocus(before: Element | null): boolean {
  const active = document.activeElement
  if (active && (document.querySelector('main')?.contains(active) || active.closest(dialogs))) {
    if (active === before) return false
    // A menu that was chosen from gives the focus back to its button, and both go with the page before.
    watchRemoval(active)
    return true
  }
  if (document.querySelector('main h1') === null) return false
  focusOrHeading(null)
  return true
}

/**
 * The heading takes the focus while nothing else of the page has it, as soon as it is there. A link of the page before
 * keeps it until that page goes; who does something meanwhile is not taken away from it.
 */
export function focusHeadingWhenShown(): () => void {
  const before = document.activeElement
  if (takeFocus(before)) return () => undefined
  const observer = new MutationObserver(() => takeFocus(before) && stop())
  const stop = () => {
    observer.disconnect()
    for (const act of acts) document.removeEventListener(act, stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const act of acts) document.addEventListener(act, stop)
  return stop
}
