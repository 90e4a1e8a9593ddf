import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './notify.module.css'

export type Tone = 'success' | 'warning' | 'error' | 'info'

interface Notice {
  id: number
  text: string
  title?: string | undefined
  /** A second line, for instance what the server said. */
  detail?: string | undefined
  tone: Tone
}

const shownMs: Record<Tone, number> = { success: 5_000, info: 6_000, warning: 8_000, error: 12_000 }
let notices: Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: Notice[]) => {
  notices = next
  for (const listener of listeners) listener()
}

/** Shows a message; the same message again replaces the one that stands. */
export function notify(notice: Omit<Notice, 'id'>): void {
  lastId += 1
  const others = notices.filter((other) => other.text !== notice.text)
  change([...others.slice(-3), { ...notice, id: lastId }])
}

/** Takes a message back that is shown better elsewhere. */
export const retract = (text: string): void => change(notices.filter((notice) => notice.text !== text))

const dismiss = (id: number) => change(notices.filter((notice) => notice.id !== id))

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  useEffect(() => {
    const timer = setTimeout(() => dismiss(notice.id), shownMs[notice.tone])
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <div
      className={styles['notice']}
      data-tone={notice.tone}
      role={notice.tone === 'error' ? 'alert' : 'status'}
    >
      <div className={styles['words']}>
        {notice.title !== undefined && <strong>{notice.title}</strong>}
        <span>{notice.text}</span>
        {notice.detail !== undefined && <small>{notice.detail}</small>}
      </div>
      <button type="button" aria-label={t('ui.close')} onClick={() => dismiss(notice.id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Where messages appear; mounted once. */
export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => notices)
  return (
    <div className={styles['notices']} aria-live="polite">
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  )
}
