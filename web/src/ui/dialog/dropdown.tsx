import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './dropdown.module.css'

interface DropdownProps {
  label: ReactNode
  triggerClass?: string | undefined
  active?: boolean
  align?: 'start' | 'end'
  /** Opens upwards, for a button at the end of a page. */
  above?: boolean
  /** What is in it stays there while it is closed: a dialog that was opened from it. */
  keeps?: boolean
  children: ReactNode
}

const focusables = 'a[href], button:not([disabled]), input'

/** Moves the focus with the arrow keys, Home and End among what can take it. */
function moveFocus(panel: HTMLElement, event: KeyboardEvent) {
  const items = [...panel.querySelectorAll<HTMLElement>(focusables)]
  const now = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

/** Between a panel and the edge of the window. */
const edge = 8

/** Aligns a panel that would leave the window on the right with the end of its button, and moves it as far as needed. */
function keepInside(panel: HTMLElement | null): void {
  const button = panel?.parentElement?.getBoundingClientRect()
  if (!panel || !button) return
  panel.style.translate = 'none'
  const room = document.documentElement.clientWidth
  const { right, width } = panel.getBoundingClientRect()
  if (right > room && width <= button.right) panel.dataset['align'] = 'end'
  const placed = panel.getBoundingClientRect()
  // Of a panel that is wider than the window its beginning is seen.
  const moved = Math.max(Math.min(placed.left, room - edge - placed.width), edge) - placed.left
  if (Math.abs(moved) >= 1) panel.style.translate = `${moved}px`
}

/** Says when somebody clicks or goes outside. */
function useOutside(root: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const onEvent = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) close()
  })
  useEffect(() => {
    if (!open) return undefined
    const outside = (event: Event) => onEvent(event)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])
}

/** A button that shows a panel below it: closes by Escape, by a choice and by a click elsewhere. */
export function Dropdown({ label, triggerClass, active, align, above, keeps, children }: DropdownProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useOutside(root, open, () => setOpen(false))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      trigger.current?.focus()
    } else if (event.key === 'ArrowDown' && event.target === trigger.current) {
      event.preventDefault()
      setOpen(true)
      requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(focusables)?.focus())
    } else if (panel.current && open) moveFocus(panel.current, event)
  }
  const closeAfterChoice = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('[data-closes]') === null) return
    // A dialog that opens now gives the focus back to the button.
    trigger.current?.focus()
    setOpen(false)
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the button and panel inside
    <div className={styles['root']} ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        ref={trigger}
        className={triggerClass}
        aria-expanded={open}
        aria-controls={open || keeps ? id : undefined}
        data-active={active || undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {(open || keeps) && (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- closes after a choice made inside
        <div
          id={id}
          ref={(element) => {
            panel.current = element
            if (open) keepInside(element)
          }}
          className={styles['panel']}
          data-align={align}
          data-above={above || undefined}
          hidden={!open}
          onClick={closeAfterChoice}
        >
          {children}
        </div>
      )}
    </div>
  )
}
