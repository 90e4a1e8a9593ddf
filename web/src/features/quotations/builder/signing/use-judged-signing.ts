import type { SigningPage } from '@heliodesk/domain/quotations/signing/signing-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isKeptHere, judgeSigning, type JudgedSigning } from '../../../../data/calls/without-network.ts'
import { useTranslation } from '../../../../text/use-translation.ts'
import type { Quotation, Version } from '../values.ts'
import '../../../../data/needs-connection.text.ts'
import '../signing.text.ts'

interface Judged extends JudgedSigning {
  waits: boolean
  /** What whoever signs reads; undefined where they cannot. */
  page: SigningPage | undefined
}

/** Why the customer cannot sign on this device, known before they draw; with a connection sending has judged it. */
export function useJudgedSigning({ id }: Quotation, version: Version): Judged {
  const { t } = useTranslation()
  // A connection that comes or goes meanwhile takes nobody's drawing away.
  const [here] = useState(() => isKeptHere() || version.id < 0)
  const { data, isPending } = useQuery({
    queryKey: ['quotations', 'signing here', id, version.id],
    queryFn: async () => (await judgeSigning(id, version.id)) ?? null,
    enabled: here,
    gcTime: 0,
  })
  if (!here) {
    const page = version.signing ?? undefined
    return { why: page === undefined ? t('signing.notFrozen') : null, overruled: [], waits: false, page }
  }
  if (isPending) return { why: null, overruled: [], waits: true, page: undefined }
  const judged = data ?? { why: t('needsConnection.one'), overruled: [] }
  return { ...judged, waits: false, page: judged.agreed?.page }
}
