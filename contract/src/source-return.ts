import { costTypes } from '@heliodesk/domain/enumerations'
import { returnFigures, returnKinds } from '@heliodesk/domain/sources/source-return'
import * as z from 'zod'
import { call } from './call.ts'
import { date, euros, id, instant, option, pathId } from './fields.ts'
import { countAsked, tableOf } from './table.ts'

const period = { from_date: date.optional(), till_date: date.optional() }

const figures = {
  leads: z.int(),
  contacts: z.int(),
  appointments: z.int(),
  quotations: z.int(),
  orders: z.int().meta({ description: 'Acceptances less withdrawals.' }),
  margin_cents: z.int(),
  cost_cents: z.int(),
}

export const sourceReturn = {
  overview: call({
    method: 'GET',
    path: '/sources/return',
    permission: 'update sources',
    summary: 'What each source cost in a period and what came of it; this month unless asked for',
    mayLag: true,
    query: z.strictObject(period),
    response: z.object({
      from_date: date,
      till_date: date,
      data: z.array(
        z.object({
          source: option,
          cost_type: z.enum(costTypes),
          cost_value: euros,
          active: z.boolean(),
          ...figures,
        }),
      ),
      total: z.object(figures),
    }),
  }),
  rows: call({
    method: 'GET',
    path: '/sources/return/rows',
    permission: 'update sources',
    summary: 'The rows behind one figure of a source, newest first',
    mayLag: true,
    query: z.strictObject({
      ...period,
      source_id: pathId,
      figure: z.enum(returnFigures),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
      count: countAsked,
    }),
    response: tableOf(
      z.object({
        at: instant,
        kind: z.enum(returnKinds),
        lead: z.object({ id, number: z.string(), full_name: z.string() }).nullable(),
        margin_cents: z.int(),
        cost_cents: z.int(),
      }),
    ),
  }),
  export: call({
    method: 'GET',
    path: '/sources/return/export',
    permission: 'update sources',
    whileActing: 'allowed',
    summary: 'Every row that costs or earns something in the period, as CSV for Dutch Excel',
    query: z.strictObject(period),
    writes: true,
    answers: 'file',
  }),
}
