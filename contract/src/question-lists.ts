import { carTimes, presences } from '@heliodesk/domain/energy/household-load'
import { orientations, roofTypes } from '@heliodesk/domain/enumerations'
import { questionTypes } from '@heliodesk/domain/question-lists/question-lists'
import * as z from 'zod'
import { call } from './call.ts'
import { changesOf } from './changes-of.ts'
import { byId, id, instant, listOf, option, revision, text } from './fields.ts'
import { file } from './files.ts'

const key = z.string().regex(/^[a-z][a-z0-9_]{0,49}$/, { error: 'questionKey' })
const label = z.object({ en: text(200), nl: text(200) })

const question = z.object({
  key,
  label,
  type: z.enum(questionTypes),
  required: z.boolean(),
  options: z.array(z.object({ key: z.string().trim().min(1).max(50), label })).max(50),
  shown_if: z
    .object({ key, values: z.array(z.string().max(50)).max(50) })
    .nullable()
    .meta({ description: 'Shown while an earlier question has one of these answers.' }),
})

const mostQuestions = 100
const mostChoices = 50
/** Each question with all its choices, and what stands beside the answers. */
const answerValues = mostQuestions * (mostChoices + 1) + 10

const fields = {
  name: text(100),
  source_id: id.nullable().meta({ description: 'Null: of the leads of every source.' }),
  questions: z.array(question).min(1).max(mostQuestions),
  active: z.boolean(),
}

const kept = {
  id,
  name: z.string(),
  source: option.nullable(),
  active: z.boolean(),
  version: z.int(),
  revision,
  updated_at: instant,
}
const template = z.object({ ...kept, source_id: id.nullable(), questions: z.array(question) })

/** A text, a number, yes or no, the key of an option, keys of options, a date, or ids of photos of the lead. */
const answer = z.union([
  z.string().max(2_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(50)).max(mostChoices),
  z.array(id).max(20),
])
const answers = z.record(z.string().max(50), answer)

const answeredList = z.object({
  list: option,
  /** Of the template: the one of the answers, or the newest while there are none. */
  version_id: id,
  version: z.int(),
  questions: z.array(question),
  /** Of the newest version, when the answers are older. */
  newer: z.object({ version_id: id, version: z.int(), questions: z.array(question) }).nullable(),
  answers,
  complete: z.boolean(),
  photos: z.array(file),
  answered_by: option.nullable(),
  answered_at: instant.nullable(),
  /** Of the answers; 0 while there are none. */
  revision,
})

/** What answers tell a new quotation; null is unknown. */
export const quotationStart = z.object({
  roof_type: z.enum(roofTypes).nullable(),
  orientation: z.enum(orientations).nullable(),
  energy_usage: z.int().nullable(),
  household: z.object({
    heat_pump: z.int().nullable(),
    car: z.int().nullable(),
    car_when: z.enum(carTimes).nullable(),
    bills: z
      .object({ months: z.literal(1), kwh: z.array(z.number().nullable()).length(12) })
      .nullable()
      .meta({ description: 'What the months used, where nobody knows the year.' }),
    presence: z.enum(presences).nullable(),
  }),
})

const permission = 'update quotation settings'

export const questionLists = {
  list: call({
    method: 'GET',
    path: '/question-lists',
    permission,
    summary: 'The question lists of the company, by name',
    response: listOf(z.object({ ...kept, questions: z.int(), answered: z.int() })),
  }),
  get: call({
    method: 'GET',
    path: '/question-lists/{id}',
    permission,
    summary: 'A question list with the questions of its newest version',
    params: byId,
    response: template,
  }),
  create: call({
    method: 'POST',
    path: '/question-lists',
    whileActing: 'allowed',
    permission,
    summary: 'Create a question list',
    body: z.object({ ...fields, active: fields.active.default(true) }),
    response: template,
  }),
  update: call({
    method: 'PATCH',
    path: '/question-lists/{id}',
    whileActing: 'allowed',
    permission,
    summary: 'Change a question list; other questions make a new version, and answers keep theirs',
    params: byId,
    body: changesOf(fields).extend({ revision: revision.optional() }),
    response: template,
  }),
  ofLead: call({
    method: 'GET',
    path: '/leads/{id}/question-lists',
    permission: 'view leads',
    summary: 'The question lists of a lead with its answers',
    params: byId,
    response: listOf(answeredList),
  }),
  answer: call({
    method: 'POST',
    path: '/leads/{id}/question-lists',
    permission: 'update leads',
    whileActing: 'allowed',
    summary: 'Answer a question list of a lead; 409 with `current` when somebody else answered since',
    params: byId,
    body: z.object({
      version_id: id.meta({ description: 'The version of the template that was asked.' }),
      answers: z.record(z.string().max(50), answer.nullable()),
      /** An unfinished list may leave out what is required. */
      complete: z.boolean().default(true),
      revision: revision.optional(),
    }),
    maxValues: answerValues,
    response: answeredList,
  }),
}
