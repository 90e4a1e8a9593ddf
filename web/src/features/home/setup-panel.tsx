import { nounOfStep, type SetupStep } from '@heliodesk/domain/company/setup-steps'
import { isNoun, menuPathOf } from '@heliodesk/domain/nouns/nouns'
import type { Permission } from '@heliodesk/domain/roles/permissions'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { Card } from '../../ui/page/page.tsx'
import type { Address } from '../../ui/page/parse-destination.ts'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { CopySettings } from '../../settings/copy-settings.tsx'
import './setup.text.ts'

/** Where the lists that a company has already are imported. */
const imports: Partial<Record<SetupStep, { href: Address; permission: Permission }>> = {
  employees: { href: '/employees/import', permission: 'create employees' },
  products: { href: '/products/import', permission: 'create products' },
  'zip code ranges': { href: '/zip-code-ranges/import', permission: 'create zip code ranges' },
}

function ImportLink({ step }: { step: SetupStep }) {
  const { t } = useTranslation()
  const can = useCan()
  const place = imports[step]
  if (place === undefined || !can(place.permission)) return null
  return <AppLink href={place.href}>{t('setup.import')}</AppLink>
}

/** The form of the settings is saved once something is changed; this says that they are right as they are. */
function KeepSettings() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      await api('PATCH /quotation-settings', { body: {} })
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => void keep()}>
      {t('setup.keep')}
    </Button>
  )
}

/** What a step offers beside its screen. */
function StepAction({ step }: { step: SetupStep }) {
  const can = useCan()
  if (step !== 'quotation settings') return <ImportLink step={step} />
  return can('update quotation settings') ? <KeepSettings /> : null
}

/** Some steps open what another is called after. */
function useStepName() {
  const { t } = useTranslation()
  return (step: SetupStep) => (isNoun(step) ? t(`nouns.${step}.many`) : t(`setup.names.${step}`))
}

/** On a manager's home page until a lead can be called, visited, quoted and sign: the missing setup steps, with links. */
export function SetupPanel() {
  const { t } = useTranslation()
  const can = useCan()
  const nameOf = useStepName()
  const { data } = useQuery(callQuery('GET /home/setup'))
  const steps = data?.steps ?? []
  const missing = steps.filter(({ done }) => !done)
  if (missing.length === 0) return null
  return (
    <Card title={t('setup.title')}>
      <p>{t('setup.progress', { done: steps.length - missing.length, total: steps.length })}</p>
      <PanelList
        rows={missing.map(({ step }) => ({
          key: step,
          title: nameOf(step),
          href: can(`view ${nounOfStep(step)}`) ? menuPathOf(nounOfStep(step)) : undefined,
          detail: t(`setup.${step}`),
          end: <StepAction step={step} />,
        }))}
        nothing=""
      />
      <CopySettings />
    </Card>
  )
}
