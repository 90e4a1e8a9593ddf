import {
  type CopiedSetting,
  copiedSettingNames,
  copiedSettings,
} from '@heliodesk/domain/company/copied-settings'
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import './setup.text.ts'

function CopyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const { companies, company } = useEmployee()
  const others = companies.filter(({ id }) => id !== company?.id)
  const offered = copiedSettingNames.filter((name) => can(copiedSettings[name].here))
  const [company_id, setCompany] = useState(others[0]?.id ?? 0)
  const [settings, setSettings] = useState<CopiedSetting[]>(offered)
  const [busy, setBusy] = useState(false)
  const nameOf = (setting: CopiedSetting) => t(`nouns.${setting}.many`)
  const copy = async () => {
    setBusy(true)
    try {
      const { copied } = await api('POST /company/copy-settings', { body: { company_id, settings } })
      const names = copied.map(nameOf).join(', ')
      notify({
        tone: 'success',
        text: names === '' ? t('setup.nothingCopied') : t('setup.copied', { names }),
      })
      onClose()
      await queryClient.invalidateQueries()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('setup.copyTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('setup.copyText')}</Text>
        <NativeSelect
          label={t('setup.copyFrom')}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(company_id)}
          onChange={(event) => setCompany(Number(event.currentTarget.value))}
        />
        <Checkbox.Group
          label={t('setup.copyWhat')}
          value={settings}
          onChange={(chosen) => setSettings(offered.filter((name) => chosen.includes(name)))}
        >
          <Stack gap={6} mt={4}>
            {offered.map((name) => (
              <Checkbox key={name} value={name} label={nameOf(name)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group gap="xs">
          <Button loading={busy} disabled={settings.length === 0} onClick={() => void copy()}>
            {t('setup.copy')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Group>
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
        {t('setup.copyTitle')}
      </Button>
      {open && <CopyDialog onClose={() => setOpen(false)} />}
    </>
  )
}
