import { callAttempts } from '@heliodesk/domain/leads/calling'
import { customerMonths } from '@heliodesk/domain/leads/objections/consent'
import { retentionDefaults } from '@heliodesk/domain/leads/retention'
import type { WithdrawalStart } from '@heliodesk/domain/quotations/signing/withdrawal'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { FunctionGroup, Gender, Locale } from '@heliodesk/domain/enumerations'
import type { Permission, Resource } from '@heliodesk/domain/roles/permissions'
import { bytes, companyKey, instant, reference, revisions } from '../kernel/columns.ts'

export const companies = pgTable('companies', {
  id: reference().generatedByDefaultAsIdentity().primaryKey(),
  name: text().notNull(),
  legal_name: text().notNull(),
  street: text().notNull(),
  street_number: text().notNull(),
  zip_code: text().notNull(),
  city: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  website: text(),
  chamber_of_commerce_number: text().notNull(),
  vat_number: text().notNull(),
  iban: text().notNull(),
  /** Legacy logo of an installation; uploads become logo_png. */
  logo_svg: text(),
  logo_png: bytes(),
  color_primary: text().notNull().default('#0b5345'),
  color_accent: text().notNull().default('#f2a900'),
  conditions_nl: text().notNull().default(''),
  conditions_en: text().notNull().default(''),
  default_language: text().$type<Locale>().notNull().default('nl'),
  withdrawal_days: integer().notNull().default(14),
  /** The start of the term for private customers. */
  withdrawal_from: text().$type<WithdrawalStart>().notNull().default('delivery'),
  /** Businesses and associations may withdraw too, from the acceptance. */
  withdrawal_for_businesses: boolean().notNull().default(false),
  /** What a consumer pays when the goods are fetched after a withdrawal, whole euros; null: nothing. */
  return_cost: integer(),
  /** From the order to the delivery; null: the 30 days of the law. */
  delivery_weeks: integer(),
  /** Where the privacy statement is read, or what it says. */
  privacy_url: text(),
  privacy_nl: text().notNull().default(''),
  privacy_en: text().notNull().default(''),
  two_factor_enforced: boolean().notNull().default(false),
  /** When leads are called, `HH:mm` in Amsterdam. */
  calls_from: text().notNull().default('09:00'),
  calls_till: text().notNull().default('21:00'),
  calls_on_saturdays: boolean().notNull().default(true),
  calls_saturday_from: text().notNull().default('10:00'),
  calls_saturday_till: text().notNull().default('16:00'),
  /** And on public holidays. */
  calls_on_sundays: boolean().notNull().default(false),
  /** After so many attempts that reached nobody a lead is handed out no more. */
  call_attempts: integer().notNull().default(callAttempts.default),
  consent_customer_months: integer().notNull().default(customerMonths.default),
  /** How long leads are kept after the last contact, by what became of them. */
  keep_months_not_reached: integer().notNull().default(retentionDefaults.keep_months_not_reached),
  keep_months_open: integer().notNull().default(retentionDefaults.keep_months_open),
  keep_months_quoted: integer().notNull().default(retentionDefaults.keep_months_quoted),
  keep_months_closed: integer().notNull().default(retentionDefaults.keep_months_closed),
  keep_months_forwarded: integer().notNull().default(retentionDefaults.keep_months_forwarded),
  /** How many years after their book year documents of customers are kept. */
  fiscal_years: integer().notNull().default(retentionDefaults.fiscal_years),
  ...revisions(),
})

/** A login. Secrets live here and nowhere else. */
export const users = pgTable(
  'users',
  {
    id: reference().generatedByDefaultAsIdentity().primaryKey(),
    username: text().notNull(),
    password_hash: text().notNull(),
    /** Encrypted with the product's secret, as is the pending one. */
    two_factor_secret: bytes(),
    two_factor_pending: bytes(),
    two_factor_enabled_at: instant(),
    /** The 30 seconds of the last code that was used: a code works once. */
    two_factor_step: reference(),
    /** SHA-256 in hexadecimal. */
    recovery_code_hashes: jsonb().$type<string[]>().notNull().default([]),
    active: boolean().notNull().default(true),
    /** When the person last completed all steps of a login. */
    last_login_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [uniqueIndex('users_username').on(sql`lower(${t.username})`)],
)

/** A person who works for one or more companies. */
export const employees = pgTable('employees', {
  id: reference().generatedByDefaultAsIdentity().primaryKey(),
  user_id: reference()
    .unique()
    .references(() => users.id),
  firstName: text().notNull(),
  insertion: text(),
  lastName: text().notNull(),
  full_name: text().notNull(),
  email: text(),
  phone: text(),
  mobile: text(),
  gender: text().$type<Gender>(),
  hiredAt: text(),
  active: boolean().notNull().default(true),
  default_company_id: reference().references(() => companies.id),
  ...revisions(),
})

export const roles = pgTable(
  'roles',
  {
    ...companyKey(),
    name: text().notNull(),
    permissions: jsonb().$type<Permission[]>().notNull(),
    own_resources: jsonb().$type<Resource[]>().notNull(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('roles_name').on(t.company_id, sql`lower(${t.name})`),
  ],
)

/** Who works for which company, as what. */
export const employments = pgTable(
  'employments',
  {
    company_id: reference()
      .notNull()
      .references(() => companies.id),
    employee_id: reference()
      .notNull()
      .references(() => employees.id),
    role_id: reference().notNull(),
    function_group: text().$type<FunctionGroup>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.employee_id] }),
    foreignKey({ columns: [t.company_id, t.role_id], foreignColumns: [roles.company_id, roles.id] }),
    index('employments_employee').on(t.employee_id),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytes().primaryKey(),
    /** For the list of a person's own sessions. */
    id: reference().generatedAlwaysAsIdentity().notNull(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    employee_id: reference()
      .notNull()
      .references(() => employees.id),
    /** The step that the login still requires. */
    two_factor: text().$type<'setup' | 'validate'>(),
    /** Who impersonates the employee, why, and the only company. */
    impersonator_id: reference().references(() => employees.id),
    impersonation_company_id: reference(),
    impersonation_reason: text(),
    /** Codes tried while the login requires one. */
    code_tries: integer().notNull().default(0),
    ip: text(),
    user_agent: text(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    ends_at: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_ends_at').on(t.ends_at)],
)

/** The public keys of devices that log somebody in; no secret is among them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: reference().generatedByDefaultAsIdentity().primaryKey(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** As browsers tell it, base64url. */
    credential_id: text().notNull().unique(),
    public_key: bytes().notNull(),
    /** Grows with each use on devices that count; a copy would be behind. */
    uses: reference().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (t) => [index('passkeys_user').on(t.user_id)],
)

/** What devices are asked to sign: each once, hashed; of a person, or of whoever logs in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: bytes().primaryKey(),
    user_id: reference().references(() => users.id),
    expires_at: instant().notNull(),
  },
  (t) => [index('passkey_challenges_expires').on(t.expires_at)],
)

/**
 * One row whose number grows with each commit that may have changed what somebody may do: triggers count. A process
 * that knows a session's rights of that number need not read them again.
 */
export const rightsVersions = pgTable('rights_versions', {
  id: integer().primaryKey(),
  version: reference().notNull(),
})

export type PasswordLinkKind = 'password_reset' | 'password_welcome'

/** The links by which somebody sets a password: one of each kind for a login, kept as a hash. */
export const passwordLinks = pgTable(
  'password_links',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id),
    kind: text().$type<PasswordLinkKind>().notNull().default('password_reset'),
    token_hash: bytes().notNull().unique(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] })],
)

/** Failed logins by user and address (hashed); rows survive the failed request. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: bytes().primaryKey(),
    tries: integer().notNull(),
    /** Whether the last attempt was allowed. */
    allowed: boolean().notNull(),
    window_started_at: instant().notNull(),
    blocked_until: instant(),
  },
  (t) => [index('login_attempts_started').on(t.window_started_at)],
)

/** From where people logged in within the last day; a network is what `networkOf` makes of an address. */
export const loginAddresses = pgTable(
  'login_addresses',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id),
    network: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.network] }),
    index('login_addresses_network').on(t.network),
    index('login_addresses_at').on(t.at),
  ],
)

/** The first answers to writes with an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    company_id: reference().notNull(),
    employee_id: reference().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    body_hash: bytes().notNull(),
    status: integer(),
    answer: jsonb(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.employee_id, t.key] })],
)

/** The periods for which recurring work was started: each once, however many processes there are. */
export const recurringRuns = pgTable(
  'recurring_runs',
  {
    company_id: reference().notNull(),
    task: text().notNull(),
    /** `YYYY-MM-DD` of a day, `YYYY-MM` of a month. */
    period: text().notNull(),
    started_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.task, t.period] })],
)

/** Browsers that keep data for work without a network: one row for each user of one. Of no company, as logins are. */
export const devices = pgTable(
  'devices',
  {
    id: reference().generatedAlwaysAsIdentity().primaryKey(),
    /** Its id for others: after a restored backup no other device gets the same. */
    uuid: text().notNull().unique(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    token_hash: bytes().notNull().unique(),
    /** Under the product's secret; the device wraps its key of data by it. */
    secret_encrypted: bytes(),
    /** SHA-256 of the password's hash when the device last got its secret: another password wraps anew. */
    password_mark: bytes(),
    /** The companies in which the user had it: it brings work home to no other. */
    company_ids: jsonb().$type<number[]>().notNull().default([]),
    created_at: instant().notNull(),
    /** When it was last used with a login. */
    seen_at: instant().notNull(),
    /** Deliveries without a session since then: so many in an hour. */
    deliveries: integer().notNull().default(0),
    deliveries_since: instant(),
    forgotten_at: instant(),
    forgotten_by: reference(),
  },
  (t) => [index('devices_user').on(t.user_id, t.id)],
)
