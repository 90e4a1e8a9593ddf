import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { letterHref } from '../../data/letter-href.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { Rejection } from './letter-heading.tsx'
import './work-letters.text.ts'

/** On a lead's page: that the crew rejected its work letter, and why. */
export function RejectedOfLead({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /work-letter/rejected', { query: { 'filter[lead_id]': leadId } }))
  return data?.data.map((letter) => (
    <Rejection key={letter.id} letter={letter}>
      <AppLink href={letterHref(letter)}>{t('workLetters.toLetter')}</AppLink>
    </Rejection>
  ))
}
