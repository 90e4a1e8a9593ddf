import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { inBackground, type ResultOf } from '../../../data/calls/client.ts'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { ChoiceSelect } from '../../../ui/field/choice-select.tsx'
import { Card, Page } from '../../../ui/page/page.tsx'
import { matching } from '../../../ui/table/search-text.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { LeadPanel } from '../routes.ts'
import { AgentFigures } from './agent-figures.tsx'
import { CallList, type CallListAnswer } from './call-list.tsx'
import { CalledLead } from './called-lead.tsx'
import { useNextLead } from './use-next-lead.ts'
import styles from './calling.module.css'
import './calling.text.ts'

const refreshMs = 30_000

interface FiguresProps extends Pick<CallListAnswer, 'figures'> {
  calling: boolean
}

function Figures({ figures, calling }: FiguresProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <dl className={styles['figures']} data-calling={calling || undefined} aria-label={t('calling.today')}>
      {(['calls', 'reached', 'appointments'] as const).map((figure) => (
        <div key={figure}>
          <dt>{t(`calling.figures.${figure}`)}</dt>
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
      className={styles['source'] ?? ''}
      aria-label={t('calling.source')}
      placeholder={t('calling.allSources')}
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
      <Card title={t('calling.waiting')}>
        <p>{t('calling.start')}</p>
        <CallList answer={list} />
      </Card>
    </>
  )
}

/** The call list, and in its place the lead that is being called. */
function Calls({ panels }: { panels: readonly LeadPanel[] }) {
  const { t } = useTranslation()
  const [source, setSource] = useState<string | null>(null)
  const query = source === null ? {} : { source_id: Number(source) }
  const { current, saved, button, next, recording } = useNextLead(query)
  const { data, refetch } = useQuery(callQuery('GET /leads/call-list', { query }))
  useStart(next)
  useAgain(() => void inBackground(() => refetch()))
  return (
    <Page
      title={t('calling.title')}
      hasOwnHead={current !== null}
      beside={data && <Figures figures={data.figures} calling={current !== null} />}
      actions={
        <>
          <SourceChoice value={source} onChange={setSource} />
          <Button ref={button} variant={current === null || saved ? 'filled' : 'default'} onClick={next}>
            {t('calling.next')}
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
          {...recording}
        />
      )}
    </Page>
  )
}

/** The screen of the call list with the panels of other features. */
export const callsScreen = (panels: readonly LeadPanel[]) => ({
  CallsScreen: () => <Calls panels={panels} />,
})
