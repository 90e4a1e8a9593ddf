import { Button, Chip } from '@mantine/core'
import '@mantine/core/styles/Chip.layer.css'
import { appointmentChannels, appointmentKinds, isKeyOf, weekdays } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import { callQuery } from '../../../data/queries.ts'
import { ChoiceSelect } from '../../../ui/field/choice-select.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { TimeText } from '../../../ui/field/time-text.tsx'
import type { SlotSearch } from './use-slots.ts'
import styles from './slots.module.css'
import './slots.text.ts'
import { visitors } from '../../../data/tables/list-options.ts'

function AdviserChoice({ search }: { search: SlotSearch }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /employees/function-groups/{type}', visitors))
  const { adviser_id } = search.wanted
  return (
    <ChoiceSelect
      label={t('slots.adviser')}
      placeholder={t('slots.anyAdviser')}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={adviser_id === null ? null : String(adviser_id)}
      onChoose={(id) => search.want({ adviser_id: Number(id) })}
      onClear={() => search.want({ adviser_id: null })}
    />
  )
}

const visitKinds = appointmentKinds.filter((kind) => kind !== 'installation')

function MoreWishes({ search, moving }: { search: SlotSearch; moving: boolean }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { wanted, want } = search
  return (
    <div className={styles['fields']}>
      <DateText
        label={t('slots.later')}
        value={wanted.from_date}
        onChange={(from_date) => want({ from_date })}
      />
      <AdviserChoice search={search} />
      {!moving && (
        <ChoiceSelect
          label={t('slots.kind')}
          data={labels.choices('appointmentKinds', visitKinds)}
          value={wanted.kind}
          onChoose={(kind) => isKeyOf(appointmentKinds, kind) && want({ kind })}
        />
      )}
      <ChoiceSelect
        label={t('slots.channel')}
        data={labels.choices('appointmentChannels', appointmentChannels)}
        value={wanted.channel}
        onChoose={(channel) => isKeyOf(appointmentChannels, channel) && want({ channel })}
      />
    </div>
  )
}

/** When the customer can, which narrows the times; the booking keeps it with the lead. */
export function SlotWishes({ search, moving }: { search: SlotSearch; moving: boolean }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const [chosen, setMore] = useState<boolean | null>(null)
  const { wishes, wish, wanted, lack } = search
  // Where another adviser is the way out the choice is at hand, and stays once one is chosen.
  const more = chosen ?? (wanted.adviser_id !== null || (lack !== null && lack !== 'notFoundHint'))
  return (
    <fieldset className={styles['wishes']}>
      <legend>{t('slots.wishes')}</legend>
      <div className={styles['days']} role="group" aria-label={t('slots.days')}>
        <Chip.Group
          multiple
          value={wishes.weekdays ?? []}
          onChange={(days) => {
            const chosen = weekdays.filter((day) => days.includes(day))
            wish({ weekdays: chosen.length === 0 ? null : chosen })
          }}
        >
          {weekdays.map((day) => (
            <Chip key={day} value={day} size="xs">
              {labels.text('weekdays', day)}
            </Chip>
          ))}
        </Chip.Group>
        <span className={styles['hours']}>
          <TimeText
            size="xs"
            className={styles['hour']}
            aria-label={t('slots.from')}
            placeholder={t('slots.from')}
            value={wishes.from}
            onChange={(from) => wish({ from })}
          />
          <TimeText
            size="xs"
            className={styles['hour']}
            aria-label={t('slots.till')}
            placeholder={t('slots.till')}
            value={wishes.till}
            onChange={(till) => wish({ till })}
          />
        </span>
        <Button size="compact-sm" variant="subtle" aria-expanded={more} onClick={() => setMore(!more)}>
          {t('slots.moreWishes')}
        </Button>
      </div>
      {more && <MoreWishes search={search} moving={moving} />}
    </fieldset>
  )
}
