import { ownerOf } from '@heliodesk/domain/leads/merge-owners'
import { type MergeField, mergeFields } from '@heliodesk/domain/leads/merging'
import { type LeadWhole, leadWholes, wholeOf } from '@heliodesk/domain/leads/wholes'
import { fullName } from '@heliodesk/domain/people/names'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { formatAddress } from '@heliodesk/domain/places/address'
import { Button, Group, Radio, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { api } from '../../../data/calls/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { callQuery } from '../../../data/queries.ts'
import { saveConfirmed } from '../../../data/calls/save-confirmed.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { UnlessActing } from '../../../session/tabs/unless-acting.tsx'
import { notify } from '../../../ui/notify.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import type { Lead } from '../page/lead-values.ts'
import styles from '../merging.module.css'
import '../lead-labels.text.ts'
import '../merging.text.ts'

/** What is chosen at once: a field, or all that makes one name or one address. */
type Choice = LeadWhole | MergeField
const choices = [...new Set(mergeFields.map((field): Choice => wholeOf(field) ?? field))]

const isWhole = (choice: Choice): choice is LeadWhole => choice in leadWholes
const fieldsOf = (choice: Choice): readonly MergeField[] => (isWhole(choice) ? leadWholes[choice] : [choice])

/** What a lead says of one, as people read it; null for nothing. */
function useShown() {
  const { t } = useTranslation()
  const labels = useLabels()
  /** Initials are read beside a first name too. */
  const nameOf = (lead: Lead) => {
    const { salutation, firstName, initials } = lead
    const title = salutation === 'none' ? '' : labels.text('salutations', salutation)
    const beside = firstName && initials ? `(${initials})` : ''
    return [title, fullName(lead), beside].filter(Boolean).join(' ') || null
  }
  return (lead: Lead, choice: Choice): string | null => {
    if (choice === 'name') return nameOf(lead)
    if (choice === 'address') return formatAddress(lead) || null
    const value = lead[choice]
    if (value === null || value === '' || value === 'none') return null
    switch (choice) {
      case 'status':
        return labels.text('leadStatuses', lead.status)
      case 'kind':
        return labels.text('leadKinds', lead.kind)
      case 'phone':
      case 'mobile':
        return formatPhone(String(value))
      case 'source_id':
        return lead.source?.name ?? null
      case 'owner_id':
        return lead.owner?.name ?? null
      case 'adviser_id':
        return lead.adviser?.name ?? null
      case 'house_ownership':
        return lead.house_ownership && labels.text('houseOwnerships', lead.house_ownership)
      default:
        return typeof value === 'boolean' ? t(value ? 'ui.yes' : 'ui.no') : String(value)
    }
  }
}

interface Choosing {
  leads: readonly [Lead, Lead]
  stays: number
  chosen: { [Field in MergeField]?: number }
}

/** Whose it is as things are chosen, and before somebody chooses, as the server has it. */
function ownerIn(choice: Choice, { leads, stays, chosen }: Choosing): number {
  const [one, other] = leads[0].id === stays ? leads : [leads[1], leads[0]]
  const [field = 'status'] = fieldsOf(choice)
  return ownerOf(field, { stays: one, goes: other }, chosen).id
}

function ChoiceRow({
  choice,
  choosing,
  onChoose,
}: {
  choice: Choice
  choosing: Choosing
  onChoose: (id: number) => void
}) {
  const { t } = useTranslation()
  const shown = useShown()
  const label = isWhole(choice) ? t(`merging.wholes.${choice}`) : t(`leadLabels.fields.${choice}`)
  const owner = ownerIn(choice, choosing)
  return (
    <tr>
      <th scope="row">{label}</th>
      {choosing.leads.map((lead) => {
        const text = shown(lead, choice) ?? t('merging.nothing')
        return (
          <td key={lead.id}>
            <Radio
              name={choice}
              label={text}
              aria-label={`${label}: ${text}`}
              checked={owner === lead.id}
              onChange={() => onChoose(lead.id)}
            />
          </td>
        )
      })}
    </tr>
  )
}

/** Merges after the questions of the server, such as that both have an appointment; Cancel keeps the dialog. */
function useMerge({ leads, stays, chosen }: Choosing, onMerged: () => void) {
  const { t } = useTranslation()
  return useOneAtATime(async () => {
    const lead_id = leads.find(({ id }) => id !== stays)?.id
    if (lead_id === undefined) return
    await saveConfirmed(
      (confirmed) =>
        api('POST /leads/{id}/merge', {
          params: { id: stays },
          body: { lead_id, fields: chosen, ...confirmed },
        }),
      (questions) => ({
        title: t('merging.askTitle'),
        text: `${questions.join('. ')}.`,
        action: t('merging.askAction'),
      }),
    )
    notify({ tone: 'success', text: t('merging.merged') })
    onMerged()
  })
}

function Compare({ leads, onClose }: { leads: readonly [Lead, Lead]; onClose: () => void }) {
  const { t } = useTranslation()
  const shown = useShown()
  const [stays, setStays] = useState(leads[0].id)
  const [chosen, setChosen] = useState<Choosing['chosen']>({})
  const choosing = { leads, stays, chosen }
  const differing = choices.filter((choice) => shown(leads[0], choice) !== shown(leads[1], choice))
  const choose = (choice: Choice, id: number) =>
    setChosen({ ...chosen, ...Object.fromEntries(fieldsOf(choice).map((field) => [field, id])) })
  const merge = useMerge(choosing, onClose)
  return (
    <>
      <Text size="sm" mb="sm">
        {t('merging.intro')}
      </Text>
      <table className={styles['compare']}>
        <thead>
          <tr>
            <th scope="col">{t('merging.field')}</th>
            {leads.map((lead) => (
              <th key={lead.id} scope="col">
                {lead.full_name} <span className={styles['number']}>({lead.number})</span>
                <Radio
                  name="stays"
                  label={t('merging.stays')}
                  checked={stays === lead.id}
                  onChange={() => setStays(lead.id)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map((choice) => (
            <ChoiceRow
              key={choice}
              choice={choice}
              choosing={choosing}
              onChoose={(id) => choose(choice, id)}
            />
          ))}
        </tbody>
      </table>
      <Group mt="lg" justify="flex-end" data-footer>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        {/* The client has told what went wrong. */}
        <UnlessActing call="POST /leads/{id}/merge">
          <Button onClick={() => void merge().catch(() => undefined)}>{t('merging.merge')}</Button>
        </UnlessActing>
      </Group>
    </>
  )
}

/** Two leads side by side, field by field, to merge them. */
export function MergeDialog({ ids, onClose }: { ids: readonly [number, number]; onClose: () => void }) {
  const { t } = useTranslation()
  const [one, other] = useQueries({
    queries: ids.map((id) => callQuery('GET /leads/{id}', { params: { id } })),
  })
  const leads = [one?.data, other?.data] as const
  return (
    <Dialog onClose={onClose} size="xl" title={t('merging.title')}>
      {leads[0] && leads[1] && <Compare leads={[leads[0], leads[1]]} onClose={onClose} />}
    </Dialog>
  )
}
