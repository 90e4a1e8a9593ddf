import type { AnyId, IntentBody } from '@heliodesk/contract/offline-intents'
import type { IntentKind } from '@heliodesk/domain/offline/intents'

type Noun = 'leads' | 'appointments' | 'quotations' | 'work letters'

export interface IntentSubject {
  noun: Noun
  id: number
}
interface Named {
  noun: Noun
  id: AnyId
}

const lead = ({ lead_id }: { lead_id: number }): Named => ({ noun: 'leads', id: lead_id })
const visit = ({ appointment_id }: { appointment_id: number }): Named => ({
  noun: 'appointments',
  id: appointment_id,
})
const quotation = (body: { quotation: AnyId }): Named => ({ noun: 'quotations', id: body.quotation })

const subjects: { [Kind in IntentKind]: (body: IntentBody<Kind>) => Named } = {
  saveVersion: lead,
  signInPerson: quotation,
  sendQuotation: quotation,
  addPhoto: ({ owner_type, owner }) => ({ noun: owner_type, id: owner }),
  letterRound: visit,
  contact: lead,
  note: lead,
  changeLead: lead,
  answers: lead,
  visitProgress: visit,
  mail: ({ component, component_id }) => ({ noun: component, id: component_id }),
}

/** What an intent hangs on, and through it on a lead. */
export const subjectOf = <Kind extends IntentKind>(kind: Kind, body: IntentBody<Kind>): Named =>
  subjects[kind](body)
