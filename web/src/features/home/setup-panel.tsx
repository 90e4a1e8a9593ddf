import type { SetupStep } from '@heliodesk/domain/company/setup-steps'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/page.tsx'
import { PanelList } from '../../ui/panel-list.tsx'
import type { Address } from '../../ui/parse-destination.ts'
import { CopySettings } from './copy-settings.tsx'
import './setup.text.ts'

const screens: Record<SetupStep, Address> = {
  company: '/settings/company',
  employees: '/employees',
  products: '/products',
  'install prices': '/settings/install-prices',
  'quotation settings': '/settings/quotation',
  sources: '/sources',
  'zip code ranges': '/zip-code-ranges',
}

/** On a manager's home page until the company can send quotations: the missing setup steps, with links. */
export function SetupPanel() {
  const { t } = useTranslation()
  const can = useCan()
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
          title: t(`nouns.${step}.many`),
          href: can(`view ${step}`) ? screens[step] : undefined,
          detail: t(`setup.${step}`),
        }))}
        nothing=""
      />
      <CopySettings />
    </Card>
  )
}
