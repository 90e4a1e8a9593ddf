import { Button, Checkbox, TextInput } from '@mantine/core'
import { feedRange } from '@heliodesk/domain/calendars/feed-range'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../data/calls/api-error.ts'
import { api, type BodyOf, type ResultOf } from '../data/calls/client.ts'
import { callQuery } from '../data/queries.ts'
import { useEmployee } from '../session/session.ts'
import { useTranslation } from '../text/use-translation.ts'
import { confirm } from '../ui/dialog/confirm.tsx'
import { notify } from '../ui/notify.ts'
import { Card } from '../ui/page/page.tsx'
import { useFormat } from '../ui/use-format.ts'
import styles from './calendar.module.css'
import './calendar-feeds.text.ts'

type Feed = NonNullable<ResultOf<'GET /employees/{id}/calendar'>['calendar']>
type Wanted = BodyOf<'POST /employees/{id}/calendar'>

function Address({ url }: { url: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    notify({ tone: 'success', text: t('ui.copied') })
  }
  return (
    <div role="status" className={styles['calendar']}>
      <p>{t('calendarFeeds.once')}</p>
      <div className={styles['buttons']}>
        <TextInput
          readOnly
          flex="1 1 240px"
          aria-label={t('calendarFeeds.address')}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()}>
          {t('ui.copy')}
        </Button>
        <Button component="a" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
          {t('calendarFeeds.subscribe')}
        </Button>
      </div>
    </div>
  )
}

async function attempt(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    // The client has already shown the error.
    if (!(error instanceof ApiError)) throw error
  }
}

const shows = (names: boolean) => (names ? 'names' : 'initials')

/** What is done to somebody's calendar, and its address as long as it can be shown. */
function useFeed(employeeId: number) {
  const { t } = useTranslation()
  const [url, setUrl] = useState<string | null>(null)
  const params = { id: employeeId }
  const make = (body: Wanted) =>
    attempt(async () => {
      const made = await api('POST /employees/{id}/calendar', { params, body })
      if (made.url !== null) setUrl(made.url)
    })
  const renew = async (body: Wanted) => {
    const asked = { title: t('calendarFeeds.renewTitle'), text: t('calendarFeeds.renewText') }
    if (await confirm({ ...asked, action: t('calendarFeeds.renew') })) await make(body)
  }
  const end = async () => {
    const asked = { title: t('calendarFeeds.endTitle'), text: t('calendarFeeds.endText') }
    if (!(await confirm({ ...asked, action: t('calendarFeeds.end'), danger: true }))) return
    await attempt(async () => {
      await api('DELETE /employees/{id}/calendar', { params })
      setUrl(null)
      notify({ tone: 'success', text: t('calendarFeeds.ended') })
    })
  }
  return { url, make, renew, end }
}

interface ShownProps {
  feed: Feed | null
  employeeId: number
}

function FeedOf({ feed, employeeId }: ShownProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const acting = useEmployee().impersonated_by !== null
  const [chosen, setChosen] = useState(false)
  const { url, make, renew, end } = useFeed(employeeId)
  const names = feed === null ? chosen : feed.shows === 'names'
  const read = feed?.read_at ?? null
  return (
    <>
      <p className={styles['dim']}>
        {feed === null
          ? t('calendarFeeds.none')
          : [
              feed.made_by === null
                ? t('calendarFeeds.made', { date: format.dateTime(feed.made_at) })
                : t('calendarFeeds.madeBy', {
                    date: format.dateTime(feed.made_at),
                    name: feed.made_by.name,
                  }),
              read === null
                ? t('calendarFeeds.unread')
                : t('calendarFeeds.read', { time: format.dateTime(read) }),
            ].join(', ')}
      </p>
      <Checkbox
        label={t('calendarFeeds.names')}
        checked={names}
        disabled={acting}
        onChange={({ currentTarget: { checked } }) => {
          if (feed === null) setChosen(checked)
          else void make({ shows: shows(checked), keep_address: true })
        }}
      />
      {url !== null && feed !== null && <Address url={url} />}
      <div className={styles['buttons']}>
        <Button
          variant="default"
          size="xs"
          disabled={acting}
          onClick={() => void (feed === null ? make : renew)({ shows: shows(names) })}
        >
          {feed === null ? t('calendarFeeds.make') : t('calendarFeeds.renew')}
        </Button>
        {feed !== null && (
          <Button variant="default" size="xs" onClick={() => void end()}>
            {t('calendarFeeds.end')}
          </Button>
        )}
      </div>
      {acting && <p className={styles['dim']}>{t('calendarFeeds.actingHint')}</p>}
    </>
  )
}

/** The secret address under which other calendars read what somebody does for this company. */
export function CalendarCard({ employeeId, narrow = false }: { employeeId: number; narrow?: boolean }) {
  const { t } = useTranslation()
  const { company } = useEmployee()
  const { data } = useQuery(callQuery('GET /employees/{id}/calendar', { params: { id: employeeId } }))
  if (data === undefined) return null
  const { daysBack: back, daysAhead: ahead } = feedRange
  return (
    <Card narrow={narrow} title={t('calendarFeeds.title')}>
      <div className={styles['calendar']}>
        <p>
          {t('calendarFeeds.intro', { company: company?.name ?? '', back, ahead })}{' '}
          {t('calendarFeeds.secret')}
        </p>
        <FeedOf feed={data.calendar} employeeId={employeeId} />
      </div>
    </Card>
  )
}
