import { flushSync } from 'react-dom'

/** Some of what is typed is read when its field is left: it is read now, and the field keeps the focus. */
export function takeTyped(): void {
  const { activeElement } = document
  flushSync(() => activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}
