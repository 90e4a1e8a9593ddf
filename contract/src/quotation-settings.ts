import { mostTariffBytes } from '@heliodesk/domain/energy/tariff'
import { hoursPerYear } from '@heliodesk/domain/energy/profiles'
import { mainConnections, vatCategories } from '@heliodesk/domain/enumerations'
import type { MainConnectionLimits } from '@heliodesk/domain/quotations/yields/main-connection'
import { tariffKinds } from '@heliodesk/domain/quotations/yields/tariffs'
import { editionNames } from '@heliodesk/domain/quotations/types'
import { mostEdgeDistance } from '@heliodesk/domain/roofs/edge-distances'
import * as z from 'zod'
import { call } from './call.ts'
import { changesOf } from './changes-of.ts'
import {
  approvalRefused,
  byId,
  date,
  euros,
  eurosPerKwh,
  id,
  instant,
  option,
  percentage,
  revision,
  twoDecimals,
} from './fields.ts'

const year = z.int().min(2_000).max(2_200)
const percent = percentage.min(0).max(100)
const ratio = z.number().min(0).max(5)

export const netMeteringRule = z.object({
  from_year: year,
  /** Null: from then on. */
  to_year: year.nullable(),
  netting: z.boolean(),
  /** The part of the yield that is used at once, or calculated by the quarter of an hour. */
  self_use: z.union([z.number().min(0).max(1), z.literal('calculated')]),
  feed_in: eurosPerKwh,
  feed_in_cost: eurosPerKwh,
})

const vatRate = z.object({ category: z.enum(vatCategories), from_date: date, rate: percent })

const limit = z.int().min(1).max(1_000_000)
const limits = z.object(
  // Object.fromEntries loses the literal names; each of them has the limit.
  Object.fromEntries(mainConnections.map((name) => [name, limit])) as Record<
    keyof MainConnectionLimits,
    typeof limit
  >,
)

const hours = z.array(z.number()).length(hoursPerYear)

/** An uploaded tariff by the hour; euros per kWh, without taxes, surcharge and VAT. */
const knownHourlyTariff = z.object({
  id,
  name: z.string(),
  mean: z.number(),
  lowest: z.number(),
  highest: z.number(),
  has_feed_in: z.boolean(),
  /** Of what is paid for what is fed in; null without, missing in files from before. */
  feed_in_mean: z.number().nullable().optional(),
})

/** The same with its prices; null: what is fed in is paid as the rules say. */
export const hourlyTariff = z.object({ id, energy_prices: hours, feed_in: hours.nullable() })

const edgeDistance = twoDecimals.min(0).max(mostEdgeDistance)

const fields = {
  max_roofs: z.int().min(1).max(50),
  /** Metres from panels to the edges of a measured roof. */
  edge_distance_sloped: edgeDistance,
  edge_distance_flat: edgeDistance,
  energy_price: eurosPerKwh,
  /** Of when it is; a new price without one is of today. Customers read it. */
  energy_price_date: date.nullable(),
  energy_price_with_taxes: z.boolean(),
  /** How customers pay, unless a quotation says otherwise. */
  tariff_kind: z.enum(tariffKinds),
  normal_price: eurosPerKwh.nullable(),
  low_price: eurosPerKwh.nullable(),
  /** Uploaded before; only its id counts. */
  hourly_tariff: knownHourlyTariff.nullable(),
  /** Added to each price of the file; VAT comes on top. */
  supplier_surcharge: eurosPerKwh,
  energy_tax: eurosPerKwh,
  /** The price without taxes and VAT, of which the law asks half for power that is fed in. */
  bare_tariff: eurosPerKwh,
  min_margin_percentage: percent,
  max_margin_percentage: percent,
  max_full_vat_refund_amount: euros.min(0),
  min_margin: euros.min(0),
  kwh_per_kwp: z.number().min(1).max(3_000),
  co2_factor: z.number().min(0).max(5),
  optimizer_threshold: z.int().min(0).max(1_000),
  inverter_min_ratio: ratio,
  inverter_max_ratio: ratio,
  /** Deducted from the saving of that year; null: none is, which customers read. */
  inverter_replacement: z.object({ year: z.int().min(1).max(30), price: euros.min(0) }).nullable(),
  net_metering_rules: z.array(netMeteringRule).min(1).max(50),
  vat_rates: z.array(vatRate).min(1).max(50),
  main_connection_limits: limits,
  remind_three_days: z.boolean(),
  remind_seven_days: z.boolean(),
  remind_before_end: z.boolean(),
}

/** Limits of margins that somebody asked to loosen, until somebody else decides. */
const waitingLimits = z.object({
  min_margin: fields.min_margin,
  min_margin_percentage: percent,
  max_margin_percentage: percent,
  asked_by: option.nullable(),
  asked_at: instant,
  /** Somebody else decides. */
  asked_by_caller: z.boolean(),
  approval_refused: approvalRefused,
})

const saidOfOwnUse = z.object({
  /** A part of the yield. */
  own_share: z.number(),
  saving_cents: z.int(),
  payback_years: z.number().nullable(),
})

/** Whether own use is to be calculated, which companies from before are asked once. */
const ownUseQuestion = z.object({
  /** What the last twenty quotations would have said; null until somebody asks. */
  preview: z
    .object({
      asked_at: instant,
      /** Null while a job makes it. */
      made_at: instant.nullable(),
      /** Why the job made none. */
      failed: z.object({ number: z.string().nullable(), reason: z.string() }).nullable(),
      lines: z.array(
        z.object({
          quotation_id: id,
          appointment_id: id.nullable(),
          number: z.string(),
          edition: z.enum(editionNames),
          usage: z.number().nullable(),
          /** The first one without net metering. */
          year: z.int(),
          says: saidOfOwnUse,
          /** Null without a known usage. */
          would_say: saidOfOwnUse.nullable(),
        }),
      ),
    })
    .nullable(),
})

export const quotationSettings = z.object({ ...fields, revision })
const shownSettings = quotationSettings.extend({
  waiting: waitingLimits.nullable(),
  /** Null when it was answered, and for whoever may not. */
  own_use_question: ownUseQuestion.nullable(),
})

/** Null where the caller sees no margins. */
const settingsForAll = quotationSettings.extend({
  min_margin: fields.min_margin.nullable(),
  min_margin_percentage: percent.nullable(),
  max_margin_percentage: percent.nullable(),
})

export const settings = {
  quotation: call({
    method: 'GET',
    path: '/quotation-settings',
    permission: 'view quotation settings',
    summary: 'The settings of quotations',
    response: shownSettings,
  }),
  updateQuotation: call({
    method: 'PATCH',
    path: '/quotation-settings',
    permission: 'update quotation settings',
    whileActing: 'refused',
    summary:
      'Change the quotation settings; saved versions keep theirs. Limits of margins that would loosen wait for somebody else',
    body: changesOf(fields).extend({
      /** A price that no household pays is asked about. */
      energy_price_confirmed: z.boolean().optional(),
      revision: revision.optional(),
    }),
    response: shownSettings,
  }),
  uploadHourlyTariff: call({
    method: 'POST',
    path: '/quotation-settings/hourly-tariffs',
    permission: 'update quotation settings',
    whileActing: 'refused',
    summary:
      'Check and keep a file with a price for each hour of a year, for PATCH /quotation-settings; nothing changes yet',
    accepts: 'multipart',
    maxBytes: mostTariffBytes,
    body: z.object({ file: z.file() }),
    status: 201,
    response: knownHourlyTariff,
  }),
  hourlyTariff: call({
    method: 'GET',
    path: '/hourly-tariffs/{id}',
    permission: 'employee',
    company: true,
    summary: 'The prices of an uploaded tariff, hour by hour',
    params: byId,
    response: hourlyTariff,
  }),
  decideLimits: call({
    method: 'POST',
    path: '/quotation-settings/limits',
    permission: 'update quotation settings',
    whileActing: 'refused',
    summary: 'Approve or decline the limits of margins that wait; who asked may only take it back',
    body: z.object({
      decision: z.enum(['approve', 'decline']),
      /** Of the settings that were read: what is asked may have changed since. */
      revision,
    }),
    status: 200,
    response: shownSettings,
  }),
  previewOwnUse: call({
    method: 'POST',
    path: '/quotation-settings/own-use-preview',
    permission: 'update quotation settings',
    whileActing: 'allowed',
    summary: 'Have a job calculate what the last twenty quotations would have said with calculated own use',
    status: 200,
    response: shownSettings,
  }),
  decideOwnUse: call({
    method: 'POST',
    path: '/quotation-settings/own-use',
    permission: 'update quotation settings',
    whileActing: 'refused',
    summary: 'Calculate own use in the years without net metering from now on, or keep the flat share; once',
    body: z.object({
      decision: z.enum(['accept', 'keep']),
      /** Of the settings that were read. */
      revision,
    }),
    status: 200,
    response: shownSettings,
  }),
  all: call({
    method: 'GET',
    path: '/settings',
    permission: 'employee',
    company: true,
    summary: 'All settings that screens of the company need',
    response: z.object({ quotation: settingsForAll }),
  }),
}
