import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isKeptHere, judgeSigning, type JudgedSigning } from '../../../data/without-network.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import type { Quotation, Version } from './values.ts'
import '../../../data/needs-connection.text.ts'

const signable: JudgedSigning = { why: null, overruled: [] }

/** Why the customer cannot sign on this device, known before they draw; with a connection sending has judged it. */
export function useJudgedSigning({ id }: Quotation, version: Version): JudgedSigning & { waits: boolean } {
  const { t } = useTranslation()
  // A connection that comes or goes meanwhile takes nobody's drawing away.
  const [here] = useState(() => isKeptHere() || version.id < 0)
  const { data, isPending } = useQuery({
    queryKey: ['quotations', 'signing here', id, version.id],
    queryFn: async () => (await judgeSigning(id, version.id)) ?? null,
    enabled: here,
    gcTime: 0,
  })
  if (!here) return { ...signable, waits: false }
  if (isPending) return { ...signable, waits: true }
  return { ...(data ?? { why: t('needsConnection.one'), overruled: [] }), waits: false }
}
