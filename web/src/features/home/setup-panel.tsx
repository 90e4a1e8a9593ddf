import type { SetupStep } from '@heliodesk/domain/company/setup-steps'
import { menuPathOf } from '@heliodesk/domain/nouns/nouns'
import type { Permission } from '@heliodesk/domain/roles/permissions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/page.tsx'
import type { Address } from '../../ui/parse-destination.ts'
import { PanelList } from '../../ui/panel-list.tsx'
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
          href: can(`view ${step}`) ? menuPathOf(step) : undefined,
          detail: t(`setup.${step}`),
          end: <ImportLink step={step} />,
        }))}
        nothing=""
      />
      <CopySettings />
    </Card>
  )
}
