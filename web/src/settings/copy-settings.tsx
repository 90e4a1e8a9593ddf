import { type CopiedSetting, copyOutcomes } from '@heliodesk/domain/company/copied-settings'
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { api, type ResultOf } from '../data/calls/client.ts'
import { callQuery } from '../data/queries.ts'
import { useEmployee } from '../session/session.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { notify } from '../ui/notify.ts'
import styles from './copy-settings.module.css'
import './copy-settings.text.ts'

type Copies = ResultOf<'POST /company/copy-settings/preview'>['data'][number]

const isWorthCopying = ({ counts }: Copies) => counts.new + counts.replaced > 0

/** The names behind the counts. */
function Things({ group: { things, counts } }: { group: Copies }) {
  const { t } = useTranslation()
  const total = copyOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  if (total === 0) return null
  return (
    <details className={styles['things']}>
      <summary>{t('copySettings.which')}</summary>
      <ul>
        {things.map(({ name, outcome, reason }, place) => (
          // Their names may be the same: their place tells them apart.
          // eslint-disable-next-line react/no-array-index-key
          <li key={place}>
            {name}: {t(`copySettings.outcomes.${outcome}`)}
            {reason !== null && ` (${reason})`}
          </li>
        ))}
        {total > things.length && <li>{t('copySettings.more', { count: total - things.length })}</li>}
      </ul>
    </details>
  )
}

function SettingGroup({ group }: { group: Copies }) {
  const { t } = useTranslation()
  const counted = copyOutcomes
    .filter((outcome) => group.counts[outcome] > 0)
    .map((outcome) => t(`copySettings.counts.${outcome}`, { count: group.counts[outcome] }))
  return (
    <div>
      <Checkbox
        value={group.setting}
        disabled={!isWorthCopying(group)}
        label={t(`nouns.${group.setting}.many`)}
        description={counted.join(', ') || t('copySettings.none')}
      />
      <Things group={group} />
    </div>
  )
}

/** What would be copied; new things are chosen until somebody chooses, what replaces is not. */
function useCopies(company_id: number) {
  const [picked, setPicked] = useState<CopiedSetting[]>()
  const settings = picked ?? []
  const { data } = useQuery({
    ...callQuery('POST /company/copy-settings/preview', {
      body: { company_id, settings: picked ?? ['sources'] },
    }),
    placeholderData: keepPreviousData,
  })
  const groups = data?.data
  const chosen =
    picked === undefined
      ? (groups ?? []).filter(({ counts }) => counts.new > 0).map(({ setting }) => setting)
      : settings
  return { groups, chosen, setPicked }
}

function CopyForm({ company_id, onClose }: { company_id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { groups, chosen, setPicked } = useCopies(company_id)
  const [busy, setBusy] = useState(false)
  const isReplacing = groups?.some(({ setting, counts }) => chosen.includes(setting) && counts.replaced > 0)
  const copy = async () => {
    setBusy(true)
    try {
      const { copied } = await api('POST /company/copy-settings', { body: { company_id, settings: chosen } })
      const names = copied.map((setting) => t(`nouns.${setting}.many`)).join(', ')
      notify({
        tone: 'success',
        text: names === '' ? t('copySettings.nothingCopied') : t('copySettings.copied', { names }),
      })
      onClose()
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {groups?.length === 0 && <Text size="sm">{t('copySettings.notPermitted')}</Text>}
      <Checkbox.Group
        label={t('copySettings.what')}
        value={chosen}
        onChange={(values) =>
          setPicked(
            (groups ?? []).map(({ setting }) => setting).filter((setting) => values.includes(setting)),
          )
        }
      >
        <div className={styles['groups']}>
          {groups?.map((group) => (
            <SettingGroup key={group.setting} group={group} />
          ))}
        </div>
      </Checkbox.Group>
      {isReplacing && (
        <Text size="sm" role="status">
          {t('copySettings.replaces')}
        </Text>
      )}
      <Group gap="xs" data-footer>
        <Button loading={busy} disabled={chosen.length === 0} onClick={() => void copy()}>
          {t('copySettings.copy')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </Group>
    </>
  )
}

function CopyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { companies, company } = useEmployee()
  const others = companies.filter(({ id }) => id !== company?.id)
  const [company_id, setCompany] = useState(others[0]?.id ?? 0)
  return (
    <Dialog onClose={onClose} title={t('copySettings.title')} size="lg">
      <Stack gap="sm">
        <Text size="sm">{t('copySettings.text')}</Text>
        <NativeSelect
          label={t('copySettings.from')}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(company_id)}
          onChange={(event) => setCompany(Number(event.currentTarget.value))}
        />
        <CopyForm key={company_id} company_id={company_id} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

/** Copies settings of another company of the group, for users of several companies. */
export function CopySettings() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { companies } = useEmployee()
  if (companies.length < 2) return null
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('copySettings.title')}
      </Button>
      {open && <CopyDialog onClose={() => setOpen(false)} />}
    </>
  )
}
