import { installClasses, installPriceStatuses } from '@heliodesk/domain/enumerations'
import { installPriceStates } from '@heliodesk/domain/install-prices/set-state'
import * as z from 'zod'
import { call } from './call.ts'
import {
  approvalRefused,
  byId,
  date,
  euros,
  id,
  instant,
  listOf,
  option,
  optionalLongText,
} from './fields.ts'
import { price } from './products.ts'

const installPriceRow = z.object({
  panels_from: z.int(),
  panels_to: z.int(),
  install_class: z.enum(installClasses),
  price_net_adviser: price,
  price_net_ew: price,
})

export const installPriceSet = z.object({
  id,
  status: z.enum(installPriceStatuses),
  /** What the status means today. */
  state: z.enum(installPriceStates),
  /** The first day on which quotations calculate with it, once it is approved. */
  active_from: z.string(),
  note: z.string().nullable(),
  rows: z.array(installPriceRow),
  asked_by: option.nullable(),
  decided_by: option.nullable(),
  decided_at: instant.nullable(),
  created_at: instant,
})

const panels = z.int().min(1).max(10_000)
const installPrice = euros.min(0).max(1_000_000)

const newSet = z.object({
  /** Today when it is left out. */
  active_from: date.optional(),
  /** Why, for the approver. */
  note: optionalLongText(1_000),
  /** The pending version known to the caller, null when there is none; 409 when another one is pending now. */
  waiting_id: id.nullable().optional(),
  rows: z
    .array(
      z.object({
        panels_from: panels,
        panels_to: panels,
        install_class: z.enum(installClasses),
        price_net_adviser: installPrice,
        price_net_ew: installPrice,
      }),
    )
    .min(1)
    .max(500),
})

export const installPrices = {
  active: call({
    method: 'GET',
    path: '/install-prices/active',
    permission: 'view quotations',
    summary: 'The install prices that quotations calculate with today',
    response: installPriceSet,
  }),
  list: call({
    method: 'GET',
    path: '/install-prices',
    permission: 'view install prices',
    summary: 'The versions of the install prices, newest first',
    response: listOf(installPriceSet.extend({ approval_refused: approvalRefused })),
  }),
  get: call({
    method: 'GET',
    path: '/install-prices/{id}',
    permission: 'view install prices',
    summary: 'Read one version of the install prices',
    params: byId,
    response: installPriceSet,
  }),
  create: call({
    method: 'POST',
    path: '/install-prices',
    permission: 'create install prices',
    whileActing: 'allowed',
    summary: 'Save install prices as a version pending approval, replacing the pending one',
    body: newSet,
    response: installPriceSet,
  }),
  decline: call({
    method: 'DELETE',
    path: '/install-prices/{id}/decline',
    permission: 'update install prices',
    whileActing: 'refused',
    summary: 'Decline the pending install prices; by somebody other than their author',
    params: byId,
  }),
  approve: call({
    method: 'PATCH',
    path: '/install-prices/{id}/approve',
    permission: 'update install prices',
    whileActing: 'refused',
    summary: 'Approve the pending install prices; by somebody other than their author',
    params: byId,
    response: installPriceSet,
  }),
}
