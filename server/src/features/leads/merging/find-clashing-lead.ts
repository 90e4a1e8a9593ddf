import { sharesNothing } from '@heliodesk/domain/leads/objections/another-person'
import type { Context } from '../../../work/context.ts'
import { externalKeyOf } from './duplicate-keys-of.ts'
import { findKnownExternalIds, type KnownLead } from './known-overview.ts'
import type { NormalLead } from '../normalise-lead.ts'

/** The lead that has the number at the source of another one, and nothing else in common with it. */
export async function findClashingLead({ db }: Context, lead: NormalLead): Promise<KnownLead | undefined> {
  const key = externalKeyOf(lead)
  const found = key === null ? undefined : (await findKnownExternalIds(db, [lead])).get(key)
  return found !== undefined && sharesNothing(lead, found) ? found : undefined
}
