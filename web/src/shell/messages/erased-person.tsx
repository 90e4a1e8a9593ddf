import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCan } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { MessagePage } from './message-page.tsx'
import './erased-person.text.ts'

/** That the person behind a page was erased, with a way on. */
export function ErasedPerson({ at }: { at: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert mb="md">
      {t('erasedPerson.gone', { date: format.date(at) })}{' '}
      <AppLink href="/leads">{t('erasedPerson.toLeads')}</AppLink>
    </Alert>
  )
}

/** The screen of what hangs on a person; of one who was erased it is there for those alone who may see what was kept. */
export function UnlessErased({
  lead: { anonymised_at },
  children,
}: {
  lead: { anonymised_at: string | null }
  children: ReactNode
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  // What a device holds from before this was answered does not say it.
  const at: string | null = anonymised_at ?? null
  if (at === null) return children
  if (!can('delete avg'))
    return (
      <MessagePage
        title={t('erasedPerson.title')}
        text={t('erasedPerson.gone', { date: format.date(at) })}
        action={<LinkButton href="/leads">{t('erasedPerson.toLeads')}</LinkButton>}
      />
    )
  return (
    <>
      <ErasedPerson at={at} />
      {children}
    </>
  )
}
