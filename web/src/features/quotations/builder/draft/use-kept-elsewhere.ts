import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onKept } from '../../../../data/calls/work-in-tabs.ts'
import { pageQuery } from '../../../../data/queries.ts'
import { useTranslation } from '../../../../text/use-translation.ts'
import { notify } from '../../../../ui/notify.ts'
import { acceptedVersion, type Quotation } from '../values.ts'
import { isAhead } from './use-quotation-news.ts'
import './kept-elsewhere.text.ts'

const isSigned = (quotation: Quotation) => acceptedVersion(quotation) !== undefined

/**
 * Reads a lead's quotation again when another tab of this device kept something of it, and tells what that was: the
 * customer signed there, or a newer version was saved.
 */
export function useKeptElsewhere(
  leadId: number,
  { quotation, dirty }: { quotation: Quotation | null; dirty: boolean },
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const follow = useEffectEvent(async () => {
    const start = pageQuery('GET /quotations/appointment/{leadId}', { params: { leadId } })
    const { quotation: read } = await client.fetchQuery({ ...start, staleTime: 0 })
    if (quotation === null || read === null) return
    const signed = isSigned(read) && !isSigned(quotation)
    if (!signed && !isAhead(read, quotation)) return
    const what = signed ? 'signed' : 'newer'
    notify({
      tone: 'warning',
      text: t(`keptElsewhere.${what}`),
      detail: t(`keptElsewhere.${what}${dirty ? 'Typed' : 'Shown'}`),
    })
  })
  useEffect(() => onKept(`lead ${leadId}`, () => void follow().catch(() => undefined)), [leadId])
}
