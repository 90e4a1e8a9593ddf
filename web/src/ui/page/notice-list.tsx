import { Button } from '@mantine/core'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import i18next from 'i18next'
import styles from './notice-list.module.css'
import { clock } from '../clock.ts'
import type { Notice, Tone } from './notice.ts'

const shownMs: Record<Tone, number> = { success: 5_000, info: 6_000, warning: 8_000, error: 12_000 }
const colors: Record<Tone, string> = {
  success: 'var(--hd-good-text)',
  info: 'var(--hd-new-text)',
  warning: 'var(--hd-wait-text)',
  error: 'var(--hd-bad-text)',
}
const mostShown = 4

/** The ids of what is shown by their texts, the oldest first. */
const shown = new Map<string, string>()
let lastId = 0

/** How long a screen may take to say that it is done: it reads again what it shows before. */
const screenMs = 4_000
let saidAllAt = -Infinity

/** Whether another message says already what was done; it does so once. */
function isSaid({ tone, isAll = false }: Notice): boolean {
  const said = !isAll && tone === 'success' && clock.ms() - saidAllAt < screenMs
  if (said || isAll) saidAllAt = isAll ? clock.ms() : -Infinity
  return said
}

/** Shows a message; repeating it replaces the shown one. */
export function showNotice(notice: Notice): void {
  if (isSaid(notice)) return
  const { text, title, detail, tone, action } = notice
  hideNotice(text)
  // The library would queue the newest instead.
  for (const id of [...shown.values()].slice(0, 1 - mostShown)) notifications.hide(id)
  lastId += 1
  const id = String(lastId)
  shown.set(text, id)
  notifications.show({
    id,
    title,
    message: (
      <>
        {text}
        {detail !== undefined && <small>{detail}</small>}
        {action !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              hideNotice(text)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
      </>
    ),
    color: colors[tone],
    autoClose: shownMs[tone],
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('ui.close') },
    classNames: styles,
    onClose: () => shown.delete(text),
  })
}

/** Hides the message with that text. */
export function hideNotice(text: string): void {
  const id = shown.get(text)
  if (id !== undefined) notifications.hide(id)
}

/** Hides what was said of failures: whoever tries again is told anew. */
export function hideFailures(): void {
  const { notifications: all } = notificationsStore.getState()
  for (const { id, color } of all)
    if (id !== undefined && (color === colors.error || color === colors.warning)) notifications.hide(id)
}

/** Where messages appear. */
export const NoticeList = () => (
  <Notifications
    aria-live="polite"
    limit={mostShown}
    containerWidth={380}
    zIndex={500}
    transitionDuration={150}
  />
)
