import { dialogs, focusOrHeading, watchRemoval } from './use-focus-back.ts'

/** Whether nothing has the focus, or what can have it no longer. */
const isLost = () => {
  const active = document.activeElement
  return active === null || active === document.body || !active.isConnected || active.matches(':disabled')
}

const firstButtonOf = (parts: readonly (Element | null | undefined)[]): Element | null => {
  for (const part of parts) {
    const button = part?.isConnected === true ? part.querySelector('button:not(:disabled)') : null
    if (button !== null) return button
  }
  return null
}

/** Runs work that may disable or remove what has the focus: it goes back there, or to what stands beside it. */
export async function keepingFocus<Result>(work: () => Promise<Result>): Promise<Result> {
  const focused = document.activeElement
  const groups = ['ul, ol, table', '[role=group]', dialogs]
  const around = [focused?.parentElement, ...groups.map((group) => focused?.closest(group))]
  try {
    return await work()
  } finally {
    // By then what the work changed is shown.
    setTimeout(() => {
      if (focused === document.body || !isLost()) return
      const isThere = focused?.isConnected === true && !focused.matches(':disabled')
      focusOrHeading(isThere ? focused : firstButtonOf(around))
    })
  }
}

/** After something was done the focus goes to what shows it, also when that is drawn anew; to the heading where it was lost. */
export function focusShown(find: () => HTMLElement | null): void {
  setTimeout(() => {
    const shown = find()
    if (shown !== null) focusOrHeading(shown, find)
    else if (isLost()) focusOrHeading(null)
    else if (document.activeElement !== null) watchRemoval(document.activeElement)
  })
}
