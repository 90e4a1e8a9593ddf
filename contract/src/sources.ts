import { costTypes } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { crud } from './crud.ts'
import { byId, csv, euros, flag, listOf, option, optionalLongText, optionalText, text } from './fields.ts'
import { listQuery } from './table.ts'

const shared = crud('sources', {
  fields: {
    name: text(100),
    cost_type: z.enum(costTypes),
    cost_value: euros.min(0),
    show_in_maps: z.boolean().default(false),
    essent: z.boolean().default(false),
    /** Leads that the source sends consented to calls there. */
    consents_to_calls: z.boolean().default(true),
    /** In which words, on which page, in which version of its form; without words its leads have no consent. */
    consent_text: optionalLongText(2_000),
    consent_page: optionalText(500),
    consent_version: optionalText(50),
    /** Websites that may send its form from a browser, a line each. */
    form_origins: optionalLongText(1_000),
    active: z.boolean().default(true),
  },
  read: {
    /** Public: stands in the form of the company's own website. */
    form_key: z.string(),
  },
  filters: {
    search: z.string().max(100),
    cost_type: csv(z.enum(costTypes)),
    essent: flag,
    active: flag,
    without_words: flag,
  },
  sorts: ['name', 'cost_type', 'cost_value', 'active', 'created_at'],
})

const accessToken = z.string().meta({ description: 'Shown only once; only its hash is stored.' })

export const sources = {
  ...shared,
  create: call({
    ...shared.create,
    whileActing: 'refused',
    response: shared.create.response.extend({ access_token: accessToken }),
  }),
  // Its websites and words of consent outlive the acting.
  update: call({ ...shared.update, whileActing: 'refused' }),
  updateByPost: call({
    method: 'POST',
    path: '/sources/{id}',
    permission: 'update sources',
    whileActing: 'refused',
    summary: 'Change a source (as PATCH does)',
    params: byId,
    body: shared.update.body,
    response: shared.update.response,
    status: 200,
  }),
  renewToken: call({
    method: 'PATCH',
    path: '/sources/{id}/token',
    permission: 'update sources',
    whileActing: 'refused',
    summary: 'Renew the access token and the mail address of a source; the old ones end at once',
    params: byId,
    response: shared.update.response.extend({ access_token: accessToken }),
  }),
  ofCompany: call({
    method: 'GET',
    path: '/sources/company',
    permission: 'view leads',
    summary: 'The active sources of the company, for the leads form and filters',
    query: listQuery,
    response: listOf(option.extend({ active: z.boolean() })),
  }),
}
