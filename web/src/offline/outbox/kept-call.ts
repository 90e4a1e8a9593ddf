import type { IntentBody } from '@heliodesk/contract/offline-intents'
import type { Change } from '@heliodesk/contract/realtime'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import { readPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import type { KeptValues } from '../records/kept-records.ts'
import type { NewPhoto } from '../records/photos.ts'

/** What a call becomes without a network. */
export interface KeptCall<Kind extends IntentKind = IntentKind> {
  /** Where something that follows has to name it; else it has the key under which it may have been sent before. */
  id?: string
  /** What has to arrive first. */
  after?: string[]
  kind: Kind
  body: IntentBody<Kind>
  /** The revision, or the version, that it was made from. */
  base: number | string | null
  lane: string
  /** As the server would answer, as far as the screens read it. */
  answer: unknown
  /** What of the pack shows something else now. */
  changes: readonly Change[]
  /** The records of the pack that show it, by their names: kept in one step with what is sent. */
  records?: () => Promise<KeptValues>
  /** What waits, and is not sent any more. */
  replaces?: readonly string[]
  photo?: NewPhoto
  /** This device keeps exactly this already: nothing is written or sent anew. */
  unchanged?: true
}

export const laneOf = (lead_id: number) => `lead ${lead_id}`
export const ofLead = (noun: Change['noun'], id: number | null, lead_id: number): Change => ({
  noun,
  id,
  lead_id,
})

/** A table of the pack with one row changed. */
export async function changedRow<Name extends 'appointments' | 'leads' | 'letters'>(
  { open, company_id }: Holder,
  name: Name,
  id: number,
  to: (row: Row<Name>) => Row<Name>,
): Promise<KeptValues> {
  const rows = ((await readPack(open, company_id, name)) ?? []) as Row<Name>[]
  return { [name]: rows.map((row) => (row.id === id ? to(row) : row)) }
}
type Row<Name extends 'appointments' | 'leads' | 'letters'> = NonNullable<
  Awaited<ReturnType<typeof readPack<Name>>>
>[number]
