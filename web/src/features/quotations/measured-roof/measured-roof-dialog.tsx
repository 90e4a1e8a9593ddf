import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { readEvery } from '@heliodesk/domain/roofs/quality'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../data/calls/client.ts'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { clock } from '../../../ui/clock.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilderForm } from '../builder/builder-context.ts'
import styles from './measured-roof.module.css'
import { MeasuredPlanes } from './plane/measured-planes.tsx'
import { PointField } from './point-field.tsx'
import { type Roofs, useMeasuredViews, type View } from './use-measured-views.ts'
import './measured-roof.text.ts'

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
    <Dialog onClose={onClose} asks={false} size="min(1000px, 95vw)" title={t('measuredRoof.title')}>
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

/** Why there is no building, and what is said of it and of roofs that were taken before it was as it is. */
function Said({ roofs: { building, reason, planes }, views }: { roofs: Roofs; views: readonly View[] }) {
  const { t } = useTranslation()
  if (building === null)
    return (
      <p role="status">
        {t(`measuredRoof.reasons.${reason ?? 'pending'}`)}
        {views.length === 0 ? null : ` ${t('measuredRoof.gone')}`}
      </p>
    )
  const isOther = views.some(({ shown }) => shown.building.id !== building.id)
  return (
    <>
      {building.warnings.map((warning) => (
        <p key={warning} role="note">
          {t(`measuredRoof.warnings.${warning}`)}
        </p>
      ))}
      {isOther ? <p role="note">{t('measuredRoof.otherBuilding')}</p> : null}
      {planes.length === 0 && views.some(({ isStale }) => isStale) ? (
        <p role="note">{t('measuredRoof.unusableNow')}</p>
      ) : null}
    </>
  )
}

/** Of a building that could not be read now: why, and of when and where what is shown is. */
function Failed({ roofs: { failed, read_at, place } }: { roofs: Roofs }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (failed === undefined || read_at === null || place === null) return null
  const { latitude, longitude } = place
  return (
    <p role="alert">
      {t(`measuredRoof.reasons.${failed}`)}{' '}
      {t('measuredRoof.readBefore', {
        read: format.dateTime(read_at),
        latitude: String(latitude),
        longitude: String(longitude),
      })}
    </p>
  )
}

function Measured({ roofs }: { roofs: Roofs }) {
  const { views, view, choose } = useMeasuredViews(roofs)
  return (
    <>
      <Failed roofs={roofs} />
      <Said roofs={roofs} views={views} />
      <ChooseView views={views} view={view} choose={choose} />
      {/* Another building is seen whole, whatever was looked at closely. */}
      {view === undefined ? null : <MeasuredPlanes key={view.shown.building.id} {...view.shown} />}
      <Credit roofs={roofs} view={view} />
    </>
  )
}

function ChooseView({ views, view, choose }: ReturnType<typeof useMeasuredViews>) {
  const { t } = useTranslation()
  if (view === undefined || views.length < 2) return null
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('measuredRoof.whichBuilding')}
      data={views.map(({ key, numbers }) => ({
        value: key,
        label: numbers === null ? t('measuredRoof.viewNow') : t('measuredRoof.viewKept', { numbers }),
      }))}
      value={view.key}
      onChange={choose}
    />
  )
}

/** When what is shown was measured, by whom, and what that leaves open. */
function Credit({ roofs: { building, credit }, view }: { roofs: Roofs; view: View | undefined }) {
  const { t } = useTranslation()
  const shown = view?.shown.building ?? building
  if (shown === null) return null
  const { measured, source } = shown
  if ('unconfirmed' in shown && shown.unconfirmed === true)
    return <p className={styles['small']}>{t('measuredRoof.unconfirmed')}</p>
  const isNow = view === undefined || view.numbers === null
  const version = isNow ? (building?.version ?? null) : null
  const ground = view?.shown.ground ?? null
  return (
    <>
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
