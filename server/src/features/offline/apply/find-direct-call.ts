import type { Call } from '@heliodesk/contract/call'
import { calls } from '@heliodesk/contract/calls'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import { findDoneByCall } from '../../../http/idempotency-queries.ts'
import type { EmployeeContext } from '../../../work/context.ts'
import { savingCalls } from './find-lost-save.ts'

const { appointments, calling, leads, questionLists, quotations, workLetters } = calls

/** What a device sends with a connection, under the key that its intent has without one. The others name themselves. */
const sameDone: { readonly [Kind in IntentKind]: readonly Call[] } = {
  saveVersion: savingCalls,
  sendQuotation: [],
  addPhoto: [],
  mail: [],
  signInPerson: [quotations.accept],
  letterRound: [workLetters.save, workLetters.accept, workLetters.reject],
  contact: [calling.addContact],
  note: [leads.note],
  changeLead: [leads.update],
  answers: [questionLists.answer],
  visitProgress: [appointments.onMyWay, appointments.update],
}

/** Whether it was done by a call whose answer was lost, before it was kept on the device. */
export const findDirectCall = (context: EmployeeContext, kind: IntentKind, intent_id: string) =>
  findDoneByCall(context, intent_id, sameDone[kind])
