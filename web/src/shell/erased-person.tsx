import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCan } from '../session/session.ts'
import { useTranslation } from '../text/use-translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { useFormat } from '../ui/use-format.ts'
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

/** What hangs on a person; of one who was erased it is there for those alone who may see what had to be kept. */
export function UnlessErased({
  lead: { anonymised_at },
  children,
}: {
  lead: { anonymised_at: string | null }
  children: ReactNode
}) {
  const can = useCan()
  // What a device holds from before this was answered does not say it.
  const at: string | null = anonymised_at ?? null
  if (at === null) return children
  return (
    <>
      <ErasedPerson at={at} />
      {can('delete avg') && children}
    </>
  )
}
