import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { tellGap } from '../../../../data/changes.ts'
import { onDiscarded } from '../../../../data/calls/work-in-tabs.ts'
import { pageQuery } from '../../../../data/queries.ts'
import { useTranslation } from '../../../../text/use-translation.ts'
import { notify } from '../../../../ui/notify.ts'
import { isOfDevice, type Quotation } from '../values.ts'
import './discarded.text.ts'

/** Whether what is shown was made on this device and is there no more. */
const isGone = (shown: Quotation | null, left: Quotation | null) =>
  shown !== null && isOfDevice(shown) && !left?.versions.some(({ id }) => id === shown.latest_version.id)

/**
 * Says that another tab discarded work on the quotation of a lead, and shows what is left where what is shown has gone:
 * what the office has, or an earlier version of this device.
 */
export function useDiscarded(
  leadId: number,
  { quotation, dirty }: { quotation: Quotation | null; dirty: boolean },
  show: (left: Quotation | null) => void,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const follow = useEffectEvent(async () => {
    const start = pageQuery('GET /quotations/appointment/{leadId}', { params: { leadId } })
    const { quotation: left } = await client.fetchQuery({ ...start, staleTime: 0 })
    if (isGone(quotation, left)) show(left)
    // Names and numbers around it said that something waits.
    tellGap()
    notify({
      tone: 'warning',
      text: t('discarded.text'),
      detail: t(dirty ? 'discarded.typed' : 'discarded.left'),
    })
  })
  useEffect(() => onDiscarded(`lead ${leadId}`, () => void follow().catch(() => undefined)), [leadId])
}
