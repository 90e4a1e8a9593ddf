import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../text/use-translation.ts'
import { api, inBackground, type ResultOf } from '../../../data/calls/client.ts'
import { callQuery, pageQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { ChoiceSelect } from '../../../ui/field/choice-select.tsx'
import { notify } from '../../../ui/notify.ts'
import { Card, Page } from '../../../ui/page/page.tsx'
import { matching } from '../../../ui/table/search-text.ts'
import { focusOrHeading } from '../../../ui/page/use-focus-back.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import type { LeadPanel } from '../routes.ts'
import { AgentFigures } from './agent-figures.tsx'
import { CallList, type CallListAnswer } from './call-list.tsx'
import { CalledLead } from './called-lead.tsx'
import styles from './calls.module.css'
import './calls.text.ts'

const refreshMs = 30_000

interface FiguresProps extends Pick<CallListAnswer, 'figures'> {
  calling: boolean
}

function Figures({ figures, calling }: FiguresProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <dl className={styles['figures']} data-calling={calling || undefined} aria-label={t('calls.today')}>
      {(['calls', 'reached', 'appointments'] as const).map((figure) => (
        <div key={figure}>
          <dt>{t(`calls.figures.${figure}`)}</dt>
          <dd>{format.number(figures[figure])}</dd>
        </div>
      ))}
    </dl>
  )
}

const sourcesQuery = callQuery('GET /sources/company')
const choicesOf = (answer: ResultOf<'GET /sources/company'>) =>
  answer.data.map(({ id, name }) => ({ value: String(id), label: name }))

function SourceChoice({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data } = useQuery(sourcesQuery)
  return (
    <ChoiceSelect
      aria-label={t('calls.source')}
      placeholder={t('calls.allSources')}
      data={data === undefined ? [] : choicesOf(data)}
      // Whoever types faster than the sources arrive chooses among them all the same.
      find={async (text) => matching(choicesOf(await client.ensureQueryData(sourcesQuery)), text)}
      value={value}
      onChoose={onChange}
      onClear={() => onChange(null)}
    />
  )
}

/** What others call meanwhile leaves the list. */
function useAgain(read: () => void) {
  const again = useEffectEvent(read)
  useEffect(() => {
    const timer = setInterval(() => again(), refreshMs)
    return () => clearInterval(timer)
  }, [])
}

/** Who comes to begin is handed a lead at once; an address that is opened again hands out no other. */
function useStart(begin: () => void) {
  const { start }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const run = useEffectEvent(() => {
    void navigate({ to: '.', search: {}, replace: true })
    begin()
  })
  useEffect(() => {
    if (start === 'now') run()
  }, [start])
}

/** Hands out the next lead, with when its call was due: whoever begins from the home page comes before the list. */
function useHandOut(query: { source_id?: number }) {
  const client = useQueryClient()
  return async () => {
    const list = await client
      .ensureQueryData(callQuery('GET /leads/call-list', { query }))
      .catch(() => undefined)
    const lead = await api('POST /leads/next', { query })
    if (lead === undefined) return null
    // With the lead, so that nothing moves under the finger that calls.
    const of = { params: { id: lead.id } }
    await Promise.allSettled([
      client.ensureQueryData(pageQuery('GET /leads/{id}', of)),
      client.ensureQueryData(callQuery('GET /leads/{id}/call-gate', of)),
      client.ensureQueryData(callQuery('GET /leads/{id}/statuses', of)),
      client.ensureQueryData(callQuery('GET /result-codes')),
    ])
    return { id: lead.id, due_at: list?.data.find(({ id }) => id === lead.id)?.due_at ?? null }
  }
}

/** What all agents did, for who may see it, and the list below it, which keeps its place. */
function Waiting({ list }: { list: CallListAnswer | undefined }) {
  const { t } = useTranslation()
  const seesAll = useCan()('update company')
  const figures = useQuery({ ...callQuery('GET /leads/call-figures'), enabled: seesAll })
  if (figures.isLoading)
    return (
      <Card>
        <Skeleton height={260} />
      </Card>
    )
  return (
    <>
      {seesAll && <AgentFigures />}
      <Card title={t('calls.waiting')}>
        <p>{t('calls.start')}</p>
        <CallList answer={list} />
      </Card>
    </>
  )
}

/** The button and the heading of the list are not those of a lead: which had the focus has it in the other too. */
function keepFocusAt(button: RefObject<HTMLElement | null>, change: () => void) {
  const isPressed = document.activeElement === button.current
  flushSync(change)
  if (document.activeElement === document.body) focusOrHeading(isPressed ? button.current : null)
}

/** The call list, and in its place the lead that is being called. */
function Calls({ panels }: { panels: readonly LeadPanel[] }) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState<{ id: number; due_at: string | null } | null>(null)
  const [saved, setSaved] = useState(false)
  const [source, setSource] = useState<string | null>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const query = source === null ? {} : { source_id: Number(source) }
  const handOut = useHandOut(query)
  const { data, refetch } = useQuery(callQuery('GET /leads/call-list', { query }))
  const next = useOneAtATime(async () => {
    const handed = await handOut()
    keepFocusAt(nextButton, () => {
      setCurrent(handed)
      setSaved(false)
    })
    if (handed === null) notify({ tone: 'success', text: t('calls.nobody') })
  })
  useStart(() => void next().catch(() => undefined))
  useAgain(() => void inBackground(() => refetch()))
  return (
    <Page
      title={t('calls.title')}
      hasOwnHead={current !== null}
      beside={data && <Figures figures={data.figures} calling={current !== null} />}
      actions={
        <>
          <SourceChoice value={source} onChange={setSource} />
          <Button
            ref={nextButton}
            variant={current === null || saved ? 'filled' : 'default'}
            onClick={() => void next().catch(() => undefined)}
          >
            {t('calls.next')}
          </Button>
        </>
      }
    >
      {current === null ? (
        <Waiting list={data} />
      ) : (
        <CalledLead
          key={current.id}
          leadId={current.id}
          panels={panels}
          due={current.due_at}
          onRecorded={() => {
            setSaved(true)
            nextButton.current?.focus()
          }}
        />
      )}
    </Page>
  )
}

/** The screen of the call list with the panels of other features. */
export const callsScreen = (panels: readonly LeadPanel[]) => ({
  CallsScreen: () => <Calls panels={panels} />,
})
