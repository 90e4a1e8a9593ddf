import { employeeChannel } from '@heliodesk/contract/realtime'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../data/calls/api-error.ts'
import { api } from '../../../data/calls/client.ts'
import { onChange } from '../../../data/changes.ts'
import { subscribe } from '../../../data/live.ts'
import { useEmployee } from '../../../session/session.ts'

/** Who works on the lead of this screen. `lost`: somebody took it over while it was open here. */
export type Lease =
  | { kind: 'asking' | 'mine' }
  | { kind: 'other'; holder: Holder }
  | { kind: 'lost'; by: string }

interface Holder {
  name: string
  /** An instant. */
  since: string
}

const renewMs = 30_000

/** Who has it, of a refused lease; else null. */
function holderOf(error: unknown): Holder | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { used_by, since } = error.body
  if (typeof used_by !== 'object' || used_by === null || !('name' in used_by)) return null
  return { name: String(used_by.name), since: String(since) }
}

/** Without an answer the screen goes on: the lease is advice, the revision guards. */
function afterRefusal(before: Lease, holder: Holder | null): Lease {
  if (holder === null) return before.kind === 'asking' ? { kind: 'mine' } : before
  if (before.kind === 'mine' || before.kind === 'lost') return { kind: 'lost', by: holder.name }
  return { kind: 'other', holder }
}

const giveBack = (id: number) =>
  void api('DELETE /leads/{id}/lock', { params: { id }, background: true }).catch(() => undefined)

/** Takes the lease of a lead, renews it, and gives it back with the screen. */
export function useLease(leadId: number) {
  const { id: employee_id } = useEmployee()
  const [lease, setLease] = useState<Lease>({ kind: 'asking' })
  const take = async (take_over: boolean, background: boolean) => {
    try {
      const body = { take_over }
      await api('POST /leads/{id}/lock', { params: { id: leadId }, body, quiet: true, background })
      setLease({ kind: 'mine' })
    } catch (error) {
      const holder = holderOf(error)
      setLease((before) => afterRefusal(before, holder))
    }
  }
  const begin = useEffectEvent(() => void take(false, false))
  const renew = useEffectEvent(() => {
    if (lease.kind !== 'lost') void take(false, true)
  })
  const released = useEffectEvent(() => {
    if (lease.kind === 'other') void take(false, true)
  })
  useEffect(() => {
    const first = setTimeout(() => begin(), 0)
    const timer = setInterval(() => renew(), renewMs)
    const silence = subscribe(employeeChannel(employee_id), 'lead-taken-over', ({ lead_id, by }) => {
      if (lead_id === leadId) setLease({ kind: 'lost', by })
    })
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      silence()
      giveBack(leadId)
    }
  }, [leadId, employee_id])
  useEffect(
    () =>
      onChange(({ noun, lead_id }) => {
        if (noun === 'leads' && (lead_id === null || lead_id === leadId)) released()
      }),
    [leadId],
  )
  return { lease, takeOver: () => void take(true, false) }
}
