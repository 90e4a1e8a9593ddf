import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { ApiError } from '../../../data/calls/api-error.ts'
import { api, type ResultOf } from '../../../data/calls/client.ts'
import { callQuery } from '../../../data/queries.ts'
import { useNeedsConnection } from '../../../data/use-needs-connection.ts'
import { useCan } from '../../../session/session.ts'
import { ConnectedButton, ConnectedGroup } from '../../../shell/menu/connected-button.tsx'
import { ChoiceSelect } from '../../../ui/field/choice-select.tsx'
import { notify } from '../../../ui/notify.ts'
import { Card } from '../../../ui/page/page.tsx'
import { NoCoordinates } from '../../../ui/picture/no-coordinates.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import styles from '../leads.module.css'
import './lead-advisers.text.ts'
import { visitors } from '../../../data/tables/list-options.ts'

/** So many are shown until somebody asks for all: the list has the best ones first. */
const shownAtFirst = 2

type Adviser = ResultOf<'GET /leads/{id}/appointment-advisers'>['data'][number]

function useAssign(leadId: number) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const assign = async (adviser_id: number) => {
    setBusy(true)
    try {
      await api('POST /leads/{id}/appointment-manual-adviser', {
        params: { id: leadId },
        body: { adviser_id },
      })
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('leadAdvisers.title') }) })
    } catch (error) {
      // The client has shown why.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { busy, assign: (adviser_id: number) => void assign(adviser_id) }
}

/** When somebody can first come; nothing where nobody knows. */
function useFreeText(free: Adviser['next_free'] | undefined): string | null {
  const { t } = useTranslation()
  const format = useFormat()
  return free ? t('leadAdvisers.free', { time: `${format.date(free.date)} ${free.from}` }) : null
}

interface SuggestedProps {
  adviser: Adviser
  busy: boolean
  onAssign?: () => void
}

function Suggested({ adviser, busy, onAssign }: SuggestedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, range, planned, next_date, next_free } = adviser
  const free = useFreeText(next_free)
  const next = next_date === null ? '' : `, ${t('leadAdvisers.next', { date: format.date(next_date) })}`
  return (
    <li className={styles['adviser']}>
      <span>
        {name}
        <span className={styles['dim']}>
          {t('leadAdvisers.range', range)}; {t('leadAdvisers.planned', { count: planned })}
          <Unbroken>{next}</Unbroken>
          <Unbroken>{free && `, ${free}`}</Unbroken>
        </span>
      </span>
      {onAssign && (
        <ConnectedButton
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={t('leadAdvisers.assignName', { name })}
          onClick={onAssign}
        >
          {t('leadAdvisers.assign')}
        </ConnectedButton>
      )}
    </li>
  )
}

function AnotherAdviser({ chosen, onAssign }: { chosen: number | null; onAssign: (id: number) => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /employees/function-groups/{type}', visitors))
  const away = useNeedsConnection() !== undefined
  const choices = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <ChoiceSelect
      disabled={away}
      label={t('leadAdvisers.another')}
      data={choices.filter(({ value }) => value !== String(chosen))}
      value={null}
      onChoose={(id) => onAssign(Number(id))}
    />
  )
}

/** Says once why nobody can be assigned, to whoever else may. */
const MaybeConnected = ({ needed, children }: { needed: boolean; children: ReactNode }) =>
  needed ? <ConnectedGroup>{children}</ConnectedGroup> : children

/** On a lead's page: who goes to this customer, who is of its zip code, and anybody else by hand. */
export function LeadAdvisers({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const can = useCan()
  const params = { id: leadId }
  const { data: lead } = useQuery(callQuery('GET /leads/{id}', { params }))
  const { data: advisers } = useQuery(callQuery('GET /leads/{id}/appointment-advisers', { params }))
  const { busy, assign } = useAssign(leadId)
  const free = useFreeText(advisers?.own_free)
  const [all, setAll] = useState(false)
  if (lead === undefined || advisers === undefined) return null
  const mayAssign = can('update leads') && lead.anonymised_at === null
  const others = advisers.data.filter(({ id }) => id !== lead.adviser_id)
  const shown = all ? others : others.slice(0, shownAtFirst)
  return (
    <Card title={t('leadAdvisers.title')}>
      <p>
        {lead.adviser?.name ?? t('leadAdvisers.nobody')}
        {free && (
          <span className={styles['dim']}>
            , <Unbroken>{free}</Unbroken>
          </span>
        )}
      </p>
      {advisers.message !== null && (
        <NoCoordinates lead={lead} editHref={mayAssign ? `/leads/${leadId}/edit` : null} />
      )}
      <div className={styles['partHead']}>
        <h3 className={styles['part']}>{t('leadAdvisers.ofZipCode')}</h3>
        {shown.length < others.length && (
          <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
            {t('leadAdvisers.all', { number: others.length })}
          </Button>
        )}
      </div>
      {advisers.data.length === 0 && <p className={styles['dim']}>{t('leadAdvisers.none')}</p>}
      <MaybeConnected needed={mayAssign}>
        <ul className={styles['advisers']}>
          {shown.map((adviser) => (
            <Suggested
              key={adviser.id}
              adviser={adviser}
              busy={busy}
              {...(mayAssign && { onAssign: () => assign(adviser.id) })}
            />
          ))}
        </ul>
        {mayAssign && <AnotherAdviser chosen={lead.adviser_id} onAssign={assign} />}
      </MaybeConnected>
    </Card>
  )
}
