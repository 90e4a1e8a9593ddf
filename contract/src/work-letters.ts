import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { editionNames } from '@heliodesk/domain/quotations/types'
import {
  appointmentKinds,
  appointmentStatuses,
  calculationWarnings,
  fileGroups,
  roofAccessAids,
  workLetterRejectReasons,
  workLetterStatuses,
} from '@heliodesk/domain/enumerations'
import { edgeWinds } from '@heliodesk/domain/roofs/roof-edges'
import { panelTurns } from '@heliodesk/domain/roofs/lay-panels'
import * as z from 'zod'
import { call } from './call.ts'
import { changesOf } from './changes-of.ts'
import {
  byId,
  csv,
  date,
  id,
  instant,
  longText,
  option,
  optionalLongText,
  optionalText,
  pathId,
  time,
} from './fields.ts'
import { file } from './files.ts'
import { panelField } from './panel-field.ts'
import { roofDrawing } from './roof-drawing.ts'
import { tableOf, tableQuery } from './table.ts'

const yesNo = z.boolean().nullable()
const metres = z.number().min(0).max(10_000).nullable()

/** The editable fields of a work letter. */
export const workLetterFields = {
  planned_date: date.nullable(),
  crew_ids: z.array(id).max(20),
  roof_access: optionalLongText(1_000),
  scaffolding: z.enum(roofAccessAids).nullable(),
  meter_phases: z.int().min(1).max(3).nullable(),
  meter_main_fuse: optionalText(50),
  meter_free_groups: z.int().min(0).max(50).nullable(),
  new_fuse_box_needed: yesNo,
  cable_route_ac_metres: metres,
  cable_route_dc_metres: metres,
  inverter_place: optionalLongText(500),
  internet: optionalLongText(500),
  parking: optionalLongText(500),
  walking_route: optionalLongText(1_000),
  safety: optionalLongText(1_000),
  asbestos: yesNo,
  order_remarks: optionalLongText(5_000),
  contact_name: optionalText(150),
  contact_phone: optionalText(30),
  contact_time: time.nullable(),
  /** Which panels are on which string or input. */
  strings: optionalLongText(1_000),
  hoist: yesNo,
  /** Where it stands. */
  hoist_place: optionalLongText(500),
  keys: optionalLongText(500),
  /** Why what "ready" asks for is missing, in at least ten letters. */
  missing_pictures_reason: optionalLongText(1_000),
  no_contact_reason: optionalLongText(1_000),
  no_roof_access_reason: optionalLongText(1_000),
  no_fuse_box_reason: optionalLongText(1_000),
  no_cable_route_reason: optionalLongText(1_000),
}

const fields = z.object(workLetterFields)

/** Warnings that were overruled when the quotation was sent, with why. */
const overruled = z.object({ codes: z.array(z.enum(calculationWarnings)), reason: z.string() }).nullable()

const edges = z.object({ low: z.enum(edgeWinds), left: z.enum(edgeWinds) }).nullable()

/** Of a roof with corners an edge may be another one than the outermost of its side. */
const fromEdges = {
  from_eave: z.number(),
  from_left: z.number(),
  inner_eave: z.boolean(),
  inner_left: z.boolean(),
}

/** What a crew measures on a roof: from its eave and its left edge, seen up the slope; on a flat one from two edges. */
const measures = z.object({
  edges: edges.meta({ description: 'Which way the edges of a flat roof lie from which rows are measured.' }),
  obstacle_edges: edges.meta({ description: 'The same of obstacles.' }),
  turn: z.enum(panelTurns),
  along: z.number(),
  up: z.number(),
  rows: z.array(z.object({ panels: z.int(), ...fromEdges, length: z.number() })),
  obstacles: z.array(z.object({ ...fromEdges, along: z.number(), up: z.number() })),
})

/** What is known of an order before anybody fills in its letter, in the reader's language. */
const known = z.object({
  roofs: z.array(
    z.object({
      roof_number: z.int(),
      orientation: z.string(),
      angle: z.number(),
      roof_type: z.string(),
      /** Percent; 0 without shadow. */
      shadow_impact: z.number(),
      panels: z.array(panelField),
      measures: measures.nullable().meta({ description: 'Of a roof that is drawn, in metres along it.' }),
    }),
  ),
  drawings: z.array(roofDrawing),
  charging_station: z
    .object({ montage: z.string(), connection: z.string(), color: z.string().nullable() })
    .nullable(),
  meter_connection: z.string().nullable(),
  self_installation: z.boolean(),
  /** Answers of the question lists, a line each. */
  answers: z.array(z.string()),
})

/** The visit of the work, as planned now: its day and times are those of the letter. */
const workVisit = z
  .object({
    appointment_id: id,
    status: z.enum(appointmentStatuses),
    date,
    from: time,
    till: time,
    adviser: option.nullable(),
  })
  .nullable()

const workLetter = fields.extend({
  id,
  visit: workVisit.meta({ description: 'The visit of the work: `planned_date` is its day.' }),
  moved_from: date.nullable().meta({
    description: 'For which day the crew accepted it, where its visit is on another one since',
  }),
  appointment_id: id,
  lead_id: id,
  quotation_id: id,
  version_id: id,
  edition: z.enum(editionNames),
  status: z.enum(workLetterStatuses),
  crew: z.array(option),
  lines: z.array(
    z.object({
      product_type: z.string(),
      description: z.string(),
      amount: z.number(),
      roof_number: z.int().nullable(),
    }),
  ),
  overruled,
  reject_reason: z.enum(workLetterRejectReasons).nullable(),
  reject_text: z.string().nullable(),
  ready_by: option.nullable(),
  ready_at: instant.nullable(),
  accepted_by: option.nullable(),
  accepted_at: instant.nullable(),
  cancelled_at: instant.nullable().meta({
    description: 'Since the customer withdrew from the order: the letter cannot be changed any more',
  }),
  rounds: z.array(
    z.object({
      status: z.enum(workLetterStatuses),
      reason: z.string().nullable(),
      text: z.string().nullable(),
      employee: option.nullable(),
      /** Who impersonated that employee. */
      impersonator: option.nullable(),
      at: instant,
    }),
  ),
  /** What is still missing for "ready". */
  ready_problems: z.array(z.string()),
  required_groups: z.array(z.enum(fileGroups)),
  revision: z.int(),
  created_at: instant,
  updated_at: instant,
})

const byLetter = z.strictObject({ id: pathId, letterId: pathId })

export const workLetters = {
  get: call({
    method: 'GET',
    path: '/appointments/{id}/work-letter',
    permission: 'view work letters',
    summary: 'The work letter of an appointment; before the first save its initial content',
    params: byId,
    query: z.strictObject({ quotation_id: pathId.optional() }),
    response: z.object({
      work_letter: workLetter.nullable(),
      start: z
        .object({
          quotation_id: id,
          version_id: id,
          edition: z.enum(editionNames),
          lines: workLetter.shape.lines,
          overruled,
          order_remarks: z.string().nullable(),
          contact_name: z.string().nullable(),
          contact_phone: z.string().nullable(),
          planned_date: date.nullable(),
          crew_ids: z.array(id),
          meter_phases: z.int().nullable(),
          meter_main_fuse: z.string().nullable(),
        })
        .nullable(),
      known: known.nullable(),
      /** Whether this appointment itself was cancelled. */
      visit_cancelled: z.boolean(),
      /** Whose day a letter takes that is saved here. */
      installation: workVisit,
      /** The lead's orders that stand, the oldest first. */
      orders: z.array(z.object({ quotation_id: id, number: z.string() })),
      /** Whether this installation may be for several of them, and only a letter on it would say for which. */
      order_unclear: z.boolean(),
      /** Numbers of other orders whose letter is on this installation, while that of this order is not. */
      others_here: z.array(z.string()),
      lead: z.object({
        id,
        number: z.string(),
        full_name: z.string(),
        address: z.string(),
        phone: z.string().nullable(),
        anonymised_at: instant.nullable(),
      }),
      /** Pictures of the lead, its appointments, the quotation and the letter, oldest first. */
      pictures: z.array(file),
    }),
  }),
  save: call({
    method: 'POST',
    path: '/appointments/{id}/work-letter',
    permission: 'update work letters',
    whileActing: 'allowed',
    summary:
      'Save the work letter as concept or set it ready (the first save needs create work letters); 409 with questions where somebody who joins its crew cannot be there in time, until they are confirmed',
    params: byId,
    body: changesOf(workLetterFields).extend({
      status: z.enum(['concept', 'ready']),
      revision: z.int().optional(),
      /** Which of several orders it is about: needed while no letter of this visit says so. */
      quotation_id: id.optional(),
      /** The visit is for both: the letter of another order on it does not become that of this one. */
      beside: z.boolean().optional(),
      /** The answer to the questions of a 409. */
      confirm: z.boolean().optional(),
    }),
    response: workLetter,
    status: 200,
  }),
  accept: call({
    method: 'PATCH',
    path: '/appointments/{id}/work-letter/{letterId}/accept',
    permission: 'update work letters',
    whileActing: 'refused',
    summary: 'The installer accepts the letter',
    params: byLetter,
    body: z.object({ revision: z.int().optional() }).optional(),
    response: workLetter,
  }),
  reject: call({
    method: 'PATCH',
    path: '/appointments/{id}/work-letter/{letterId}/reject',
    permission: 'update work letters',
    whileActing: 'allowed',
    summary: 'The installer rejects the letter, with a coded reason and a text',
    params: byLetter,
    body: z.object({
      reason: z.enum(workLetterRejectReasons),
      text: longText(2_000),
      revision: z.int().optional(),
    }),
    response: workLetter,
  }),
  rejected: call({
    method: 'GET',
    path: '/work-letter/rejected',
    permission: 'view work letters',
    summary: 'Work letters by status: rejected ones unless the filter says ready',
    mayLag: true,
    query: tableQuery({
      filters: {
        status: csv(z.enum(workLetterStatuses)),
        search: z.string().max(200),
        planned_date_from: date,
        planned_date_to: date,
        lead_id: pathId,
      },
      sorts: ['updated_at', 'planned_date', 'lead_number'],
      defaultSort: sortOf('work letters'),
    }),
    response: tableOf(
      z.object({
        id,
        appointment_id: id,
        /** That of the work, or on which it hangs without one: a crew does not go to one that was cancelled. */
        visit: z.object({
          kind: z.enum(appointmentKinds),
          status: z.enum(appointmentStatuses),
          from: time,
          till: time,
        }),
        lead: z.object({ id, number: z.string(), full_name: z.string(), city: z.string().nullable() }),
        status: z.enum(workLetterStatuses),
        planned_date: date.nullable(),
        crew: z.array(option),
        reject_reason: z.enum(workLetterRejectReasons).nullable(),
        reject_text: z.string().nullable(),
        updated_at: instant,
      }),
    ),
  }),
}
