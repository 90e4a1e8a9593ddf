ALTER TABLE "result_codes" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "result_codes" ADD COLUMN "place" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
UPDATE "result_codes" SET "outcome" = 'voicemail' WHERE "category" = 'noContact' AND "description" ILIKE '%voicemail%';--> statement-breakpoint
UPDATE "result_codes" AS r SET "place" = o.place FROM (
  SELECT company_id, id, row_number() OVER (
    PARTITION BY company_id
    ORDER BY NOT active, CASE WHEN outcome = 'voicemail' THEN 2 ELSE array_position(ARRAY['noContact', 'voicemail', 'callback', 'wrongData'], category) END, lower(description), id
  ) AS place
  FROM "result_codes"
) AS o WHERE r.company_id = o.company_id AND r.id = o.id;--> statement-breakpoint
ALTER TABLE "leads" drop column "may_call";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "may_call" boolean GENERATED ALWAYS AS (do_not_call_at IS NULL AND anonymised_at IS NULL AND consent IS NOT NULL AND coalesce(consent->>'basis', '') <> 'none' AND coalesce(consent->>'scope', '') NOT IN ('email', 'service')) STORED;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "calls_on_saturdays" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "calls_saturday_from" text DEFAULT '10:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "calls_saturday_till" text DEFAULT '16:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "call_attempts" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "consent_customer_months" integer DEFAULT 36 NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "consent_page" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "consent_version" text;--> statement-breakpoint
-- Dropped with the column that they are about.
CREATE INDEX "leads_to_call_back" ON "leads" USING btree ("company_id","call_at","id") WHERE status IN ('callback', 'postponed') AND may_call;--> statement-breakpoint
CREATE INDEX "leads_to_call_again" ON "leads" USING btree ("company_id","call_at","id") WHERE status = 'notReached' AND may_call;--> statement-breakpoint
CREATE INDEX "leads_never_called" ON "leads" USING btree ("company_id","created_at","id") WHERE status = 'new' AND may_call;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "return_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "returned_by" bigint;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "quotation_versions_return" ON "quotation_versions" USING btree ("company_id","return_asked_at") WHERE return_asked_at IS NOT NULL AND returned_at IS NULL;--> statement-breakpoint
UPDATE "work_letters" l SET "cancelled_at" = v."withdrawn_at" FROM "quotation_versions" v
WHERE v.company_id = l.company_id AND v.id = l.version_id AND v.withdrawn_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_acceptances" ADD COLUMN "capacity" text;--> statement-breakpoint
ALTER TABLE "quotation_acceptances" ADD COLUMN "function" text;--> statement-breakpoint
ALTER TABLE "quotation_acceptances" ADD COLUMN "begin_within_term" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "sent_parties" jsonb;--> statement-breakpoint
-- What was sent before this was kept is frozen as it is known now, and marked; what was erased has nobody to freeze.
UPDATE "quotation_versions" AS v SET "sent_parties" = jsonb_build_object(
  'frozen_later', true,
  'mailed_to', l.email,
  'lead', jsonb_build_object(
    'kind', l.kind, 'salutation', l.salutation, 'initials', l.initials, 'firstName', l.first_name,
    'insertion', l.insertion, 'lastName', l.last_name, 'full_name', l.full_name, 'company_name', l.company_name,
    'street', l.street, 'street_number', l.street_number, 'adjective', l.adjective, 'zip_code', l.zip_code,
    'city', l.city, 'language', l.language),
  'company', jsonb_build_object(
    'name', c.name, 'legal_name', c.legal_name, 'street', c.street, 'street_number', c.street_number,
    'zip_code', c.zip_code, 'city', c.city, 'phone', c.phone, 'email', c.email, 'website', c.website,
    'chamber_of_commerce_number', c.chamber_of_commerce_number, 'vat_number', c.vat_number, 'iban', c.iban,
    'color_primary', c.color_primary, 'color_accent', c.color_accent, 'conditions_nl', c.conditions_nl,
    'conditions_en', c.conditions_en, 'withdrawal_days', c.withdrawal_days, 'withdrawal_from', c.withdrawal_from))
FROM "leads" AS l, "companies" AS c
WHERE v.status <> 'concept' AND l.company_id = v.company_id AND l.id = v.lead_id AND l.anonymised_at IS NULL
  AND c.id = v.company_id;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "withdrawal_for_businesses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was sent until now told businesses of a term, which they keep.
UPDATE "quotation_versions" SET "sent_parties" = jsonb_set("sent_parties", '{company,withdrawal_for_businesses}', 'true')
WHERE "sent_parties" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mppt_inputs" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "charging_connection" text;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "overruled" jsonb;--> statement-breakpoint
UPDATE "quotation_settings" SET "main_connection_limits" = '{"3x50A": 22080}'::jsonb || "main_connection_limits";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_token" "bytea";--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD COLUMN "inverter_replacement" jsonb;--> statement-breakpoint
ALTER TABLE "password_links" DROP CONSTRAINT "password_links_pkey";--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "kind" text DEFAULT 'password_reset' NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_kind_pk" PRIMARY KEY("user_id","kind");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD COLUMN "waiting" jsonb;
