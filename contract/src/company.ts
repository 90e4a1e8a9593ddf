import { copiedSettingNames, copyOutcomes } from '@heliodesk/domain/company/copied-settings'
import { languages } from '@heliodesk/domain/enumerations'
import { callAttempts } from '@heliodesk/domain/leads/calling'
import { customerMonths } from '@heliodesk/domain/leads/objections/consent'
import { deliveryWeeks } from '@heliodesk/domain/quotations/signing/duties'
import { withdrawalStarts } from '@heliodesk/domain/quotations/signing/withdrawal'
import * as z from 'zod'
import { call } from './call.ts'
import { changesOf } from './changes-of.ts'
import { email, id, instant, listOf, optionalText, revision, text, time } from './fields.ts'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'colour' })
  .transform((value) => value.toLowerCase())

/** A picture as a data URL, re-encoded before it is stored. A legacy SVG of an installation is returned unchanged. */
const logo = z
  .string()
  .max(700_000)
  .regex(/^data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/, { error: 'badLogo' })

const website = z
  .union([z.url({ protocol: /^https?$/, error: 'website' }).max(200), z.literal('')], { error: 'website' })
  .nullable()
  .transform((value) => (value === '' ? null : value))

const keepMonths = z.int().min(1).max(120)

/** Company data shown in documents, mails and the portal. Numbers are accepted in any usual format. */
const fields = {
  name: text(100),
  legal_name: text(150),
  street: text(150),
  street_number: text(20),
  zip_code: text(7),
  city: text(100),
  phone: text(30),
  email,
  website,
  chamber_of_commerce_number: text(12),
  vat_number: text(20),
  iban: text(42),
  logo: logo.nullable(),
  color_primary: colour,
  color_accent: colour,
  conditions_nl: z.string().trim().max(20_000),
  conditions_en: z.string().trim().max(20_000),
  default_language: z.enum(languages),
  /** Days; a consumer has at least 14 (BW 6:230o). */
  withdrawal_days: z.int().min(14).max(365),
  /** From when it runs for private customers: 14 days after the delivery of the goods (BW 6:230o), or earlier. */
  withdrawal_from: z.enum(withdrawalStarts),
  /** Businesses and owners' associations have no such right by law; with this they may withdraw from the acceptance. */
  withdrawal_for_businesses: z.boolean(),
  /** Whole euros that a consumer pays at most when the goods are fetched after a withdrawal; null: nothing (BW 6:230s). */
  return_cost: z.int().min(0).max(10_000).nullable(),
  /** Weeks from the order to the delivery; null: the 30 days of the law (BW 7:9 lid 4). A quotation may say another. */
  delivery_weeks: z.int().min(deliveryWeeks.min).max(deliveryWeeks.max).nullable(),
  /** The privacy statement: an address, or a text in each language (AVG art. 13). */
  privacy_url: website,
  privacy_nl: z.string().trim().max(20_000),
  privacy_en: z.string().trim().max(20_000),
  /** Everybody who works for the company needs a second factor from the next login on. */
  two_factor_enforced: z.boolean(),
  /** The button to call a lead is off outside these times. */
  calls_from: time,
  calls_till: time,
  calls_on_saturdays: z.boolean(),
  calls_saturday_from: time,
  calls_saturday_till: time,
  /** And on public holidays. */
  calls_on_sundays: z.boolean(),
  /** After so many attempts that reached nobody a lead is handed out no more. */
  call_attempts: z.int().min(callAttempts.min).max(callAttempts.max),
  /** Months after which having been a customer is no basis for sales calls any more. */
  consent_customer_months: z.int().min(customerMonths.min).max(customerMonths.max),
  /** Months after the last contact until a lead is proposed to be erased, by what became of it. */
  keep_months_not_reached: keepMonths,
  keep_months_open: keepMonths,
  keep_months_quoted: keepMonths,
  keep_months_closed: keepMonths,
  keep_months_forwarded: keepMonths,
  /** Years after the book year; the law asks for seven (AWR art. 52). */
  fiscal_years: z.int().min(7).max(30),
}

/** A company made on the command line has only a name until its manager fills in the rest. */
const unfilled = {
  legal_name: z.string(),
  street: z.string(),
  street_number: z.string(),
  zip_code: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  chamber_of_commerce_number: z.string(),
  vat_number: z.string(),
  iban: z.string(),
}

/** What copying does with the things of one setting. */
const copiedGroup = z.object({
  setting: z.enum(copiedSettingNames),
  counts: z.record(z.enum(copyOutcomes), z.int()),
  /** At most 200 of them. */
  things: z.array(
    z.object({ name: z.string(), outcome: z.enum(copyOutcomes), reason: z.string().nullable() }),
  ),
})

const company = z.object({
  ...fields,
  ...unfilled,
  id,
  revision,
  logo: z.string().nullable(),
  website: optionalText(200),
  privacy_url: optionalText(200),
  color_primary: z.string(),
  color_accent: z.string(),
  created_at: instant,
  updated_at: instant,
})

const changes = changesOf(fields)

export const companies = {
  get: call({
    method: 'GET',
    path: '/company',
    permission: 'view company',
    summary: 'The current company, as documents, mails and the portal print it',
    response: company,
  }),
  update: call({
    method: 'PATCH',
    path: '/company',
    permission: 'update company',
    whileActing: 'refused',
    summary: 'Change the current company; applies to new documents and mails',
    body: changes.extend({ revision: revision.optional() }),
    response: company,
  }),
  prepareLogo: call({
    method: 'POST',
    path: '/company/logo',
    permission: 'update company',
    whileActing: 'refused',
    summary:
      'Convert a PNG, JPEG or WebP to a logo that is safe to print, for PATCH /company; nothing is stored yet',
    accepts: 'multipart',
    body: z.object({ file: z.file() }),
    response: z.object({ logo }),
    status: 200,
  }),
  copySettings: call({
    method: 'POST',
    path: '/company/copy-settings',
    permission: 'update company',
    whileActing: 'refused',
    summary:
      'Copy settings from another company of the caller: what is here already stays; prices need approval',
    body: z.object({
      company_id: id,
      settings: z.array(z.enum(copiedSettingNames)).min(1).max(copiedSettingNames.length),
    }),
    response: z.object({
      /** Settings of which something was copied. */
      copied: z.array(z.enum(copiedSettingNames)),
      groups: z.array(copiedGroup),
    }),
    status: 200,
  }),
  previewCopy: call({
    method: 'POST',
    path: '/company/copy-settings/preview',
    permission: 'update company',
    whileActing: 'allowed',
    summary: 'What copying from another company would do, for each setting that the caller may copy',
    body: z.object({
      company_id: id,
      /** To be copied: question lists of sources are, where these are. */
      settings: z.array(z.enum(copiedSettingNames)).max(copiedSettingNames.length).default([]),
    }),
    status: 200,
    response: listOf(copiedGroup),
  }),
  coverPreview: call({
    method: 'POST',
    path: '/company/cover-preview',
    permission: 'update company',
    whileActing: 'allowed',
    summary: 'The cover of an example quotation as SVG, with unsaved values',
    body: changes.extend({ language: z.enum(languages).optional() }),
    answers: 'file',
    status: 200,
  }),
}
