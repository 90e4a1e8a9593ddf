import { ActionIcon, Button } from '@mantine/core'
import { amsterdamTime } from '@heliodesk/domain/calendar'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import type { Board } from '@heliodesk/contract/television'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useCan } from '../../session/session.ts'
import { WeatherLine } from '../../ui/picture/weather-line.tsx'
import { BoardGoals } from './board-goals.tsx'
import { BoardTable } from './board-table.tsx'
import { spokenDate } from './spoken-date.ts'
import styles from './television.module.css'
import { useBoard } from './use-board.ts'
import { useFit } from './use-fit.ts'
import './television.text.ts'

const DisplaysDialog = lazy(() =>
  import('./displays-dialog.tsx').then((module) => ({ default: module.DisplaysDialog })),
)

/** The actions with a session: go back, full screen, and create display links. */
function OfficeButtons() {
  const { t } = useTranslation()
  const router = useRouter()
  const can = useCan()
  const [managing, setManaging] = useState(false)
  return (
    <div className={styles['office']}>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => void router.navigate({ to: '/' })}
      >
        {t('television.back')}
      </Button>
      {can('update company') && (
        <Button variant="default" size="compact-md" onClick={() => setManaging(true)}>
          {t('television.displays')}
        </Button>
      )}
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t('television.fullScreen')}
        title={t('television.fullScreen')}
        onClick={() => void document.documentElement.requestFullscreen()}
      >
        <IconMaximize size={16} aria-hidden />
      </ActionIcon>
      {managing && (
        <Suspense>
          <DisplaysDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Counter({ label, amount, beside }: { label: string; amount: number; beside: string }) {
  return (
    <div className={styles['counter']}>
      <dt>{label}</dt>
      <dd>
        <strong>{amount}</strong> <span>{beside}</span>
      </dd>
    </div>
  )
}

function Counters({ counters }: Pick<Board, 'counters'>) {
  const { t } = useTranslation()
  const { appointments, quotations_sent: sent, quotations_accepted: accepted } = counters
  const [today = 0, next = 0] = appointments
  return (
    <dl className={styles['counters']}>
      <Counter
        label={t('television.appointments')}
        amount={today}
        beside={t('television.nextDay', { count: next })}
      />
      <Counter
        label={t('television.sent')}
        amount={sent.today}
        beside={t('television.ofWeek', { count: sent.week })}
      />
      <Counter
        label={t('television.accepted')}
        amount={accepted.today}
        beside={t('television.ofWeek', { count: accepted.week })}
      />
    </dl>
  )
}

function BoardMessage({ title, text }: { title: string; text: string }) {
  return (
    <main className={styles['message']}>
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  )
}

/** The board of visits of today and the next working day, for a wall screen in the office. */
export function TelevisionScreen() {
  const { t, language } = useTranslation()
  const { display }: { display?: string } = useSearch({ strict: false })
  const { board, now, readAt, stale, unknown, failed } = useBoard(display)
  const screen = useRef<HTMLElement>(null)
  useFit(screen, board, stale)
  if (unknown) return <BoardMessage title={t('television.unknownTitle')} text={t('television.unknownText')} />
  if (failed) return <BoardMessage title={t('television.failed')} text={t('television.failedHint')} />
  if (board === undefined) return <main className={styles['screen']} aria-busy />
  const today = board.days[0] ?? ''
  return (
    <main ref={screen} className={styles['screen']}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <h1>{t('television.title')}</h1>
          <p>{board.company}</p>
        </div>
        {stale && (
          <p className={styles['stale']} role="alert">
            <IconAlertTriangle size="1.3em" aria-hidden />
            {t('television.stale', { time: amsterdamTime(new Date(readAt)) })}
          </p>
        )}
        {board.weather !== null && <WeatherLine weather={board.weather} />}
        <div className={styles['clock']}>
          <time>{amsterdamTime(new Date(now))}</time>
          <span>{spokenDate(today, language)}</span>
        </div>
        {display === undefined && <OfficeButtons />}
      </header>
      <Counters counters={board.counters} />
      <BoardGoals goals={board.goals} />
      <BoardTable board={board} />
    </main>
  )
}
