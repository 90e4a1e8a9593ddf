import { Button } from '@mantine/core'
import { readEvery } from '@heliodesk/domain/roofs/quality'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type ResultOf } from '../../../data/client.ts'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { clock } from '../../../ui/clock.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilderForm } from '../builder/builder-context.ts'
import styles from './measured-roof.module.css'
import { MeasuredPlanes } from './measured-planes.tsx'
import { PointField } from './point-field.tsx'
import './measured-roof.text.ts'

type Roofs = ResultOf<'GET /leads/{id}/roofs'>

function useRoofs(id: number) {
  const client = useQueryClient()
  const query = callQuery('GET /leads/{id}/roofs', { params: { id } })
  const { data, isError } = useQuery(query)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { latitude?: number; longitude?: number }) =>
      api('POST /leads/{id}/roofs/refresh', { params: { id }, body }),
    onSuccess: (read) => client.setQueryData(query.queryKey, read),
  })
  return { data, isError, refresh: mutate, busy: isPending }
}

/** The measured roof of the lead's building: what it holds, and its planes to take as roofs. */
export function MeasuredRoofDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const mayRefresh = useCan()('update leads')
  const { data, isError, refresh, busy } = useRoofs(useBuilderForm().getValues('lead_id'))
  return (
    <Dialog onClose={onClose} size="min(1000px, 95vw)" title={t('measuredRoof.title')}>
      {isError ? <p role="alert">{t('measuredRoof.failed')}</p> : null}
      {data === undefined && !isError ? <p aria-busy="true">{t('ui.loading')}</p> : null}
      {data === undefined ? null : <Measured roofs={data} />}
      {!mayRefresh || data === undefined || data.reason === 'off' ? null : (
        <div className={styles['foot']}>
          {data.reason === 'address_not_exact' ? null : (
            <ReadAgain roofs={data} busy={busy} onRead={() => refresh({})} />
          )}
          <PointField busy={busy} tiles={data.tiles} start={data.place} onPoint={refresh} />
        </div>
      )}
    </Dialog>
  )
}

interface ReadAgainProps {
  roofs: Roofs
  busy: boolean
  onRead: () => void
}

/** Reads the roof, once a day at most: until then it says when. */
function ReadAgain({ roofs: { building, read_at }, busy, onRead }: ReadAgainProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [opened] = useState(clock.ms)
  const next = building === null || read_at === null ? 0 : Date.parse(read_at) + readEvery
  if (read_at !== null && next > opened)
    return (
      <p className={styles['small']}>
        {t('measuredRoof.readOn', {
          read: format.dateTime(read_at),
          next: format.dateTime(new Date(next).toISOString()),
        })}
      </p>
    )
  return (
    <div>
      <Button variant="default" loading={busy} onClick={onRead}>
        {t(building === null ? 'measuredRoof.read' : 'measuredRoof.again')}
      </Button>
    </div>
  )
}

function Measured({ roofs: { building, reason, planes, credit, tiles, corner } }: { roofs: Roofs }) {
  const { t } = useTranslation()
  if (building === null) return <p role="status">{t(`measuredRoof.reasons.${reason ?? 'pending'}`)}</p>
  const { measured, source, version, warnings } = building
  const ground = tiles === null || corner === null ? null : { tiles, corner }
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} role="note">
          {t(`measuredRoof.warnings.${warning}`)}
        </p>
      ))}
      {planes.length === 0 ? null : <MeasuredPlanes building={{ ...building, planes }} ground={ground} />}
      <p className={styles['small']}>{t('measuredRoof.confirm')}</p>
      <p className={styles['small']}>
        {measured === null
          ? t('measuredRoof.measuredUnknown', { credit })
          : t('measuredRoof.measured', { year: measured, source: source ?? '3DBAG', credit })}
        {version === null ? null : ` ${t('measuredRoof.version', { version })}`}
        {ground === null ? null : ` ${t('measuredRoof.tiles', { host: new URL(ground.tiles).host })}.`}
      </p>
    </>
  )
}
