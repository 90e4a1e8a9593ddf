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
ALTER TABLE "quotation_settings" ADD COLUMN "waiting" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "free_amount" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "return_cost" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "delivery_weeks" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "privacy_url" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "privacy_nl" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "privacy_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD COLUMN "energy_price_date" date;--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD COLUMN "energy_price_with_taxes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD COLUMN "bare_tariff" double precision DEFAULT 0.11 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "price_approvals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "strings" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "hoist" boolean;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "hoist_place" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "keys" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "no_contact_reason" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "no_roof_access_reason" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "no_fuse_box_reason" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "no_cable_route_reason" text;--> statement-breakpoint
-- Concepts whose discount is on a price that the lead was never asked wait for the manager, as new ones do.
UPDATE "quotation_versions" AS v SET "needs_approval" = true, "price_approvals" = d.found
FROM (
  SELECT c.company_id, c.id, jsonb_agg(jsonb_build_object('code', 'discountWithoutPrice', 'edition', e.key) ORDER BY e.key) AS found
  FROM "quotation_versions" c, jsonb_each(c.content->'calculation'->'editions') AS e
  WHERE c.status = 'concept' AND coalesce((e.value->>'discount_cents')::int, 0) > 0
    AND NOT EXISTS (SELECT FROM "quotation_versions" s
      WHERE s.company_id = c.company_id AND s.lead_id = c.lead_id AND s.sent_at IS NOT NULL)
  GROUP BY c.company_id, c.id
) AS d
WHERE v.company_id = d.company_id AND v.id = d.id;--> statement-breakpoint
CREATE TABLE "day_packs" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "day_packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"token" text NOT NULL,
	"edition" text NOT NULL,
	"marks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_packs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "device_packs" (
	"company_id" bigint NOT NULL,
	"device" text NOT NULL,
	"edition" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_packs_company_id_device_edition_pk" PRIMARY KEY("company_id","device","edition")
);
--> statement-breakpoint
CREATE TABLE "pack_editions" (
	"company_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"parts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"served_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pack_editions_company_id_hash_pk" PRIMARY KEY("company_id","hash")
);
--> statement-breakpoint
CREATE TABLE "pack_parts" (
	"company_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "pack_parts_company_id_hash_pk" PRIMARY KEY("company_id","hash")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" text NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"secret_encrypted" "bytea",
	"password_mark" "bytea",
	"company_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"deliveries" integer DEFAULT 0 NOT NULL,
	"deliveries_since" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone,
	"forgotten_by" bigint,
	CONSTRAINT "devices_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "offline_ids" (
	"company_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"noun" text NOT NULL,
	"record_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offline_ids_company_id_noun_client_id_pk" PRIMARY KEY("company_id","noun","client_id")
);
--> statement-breakpoint
CREATE TABLE "offline_intents" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "offline_intents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"intent_id" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"kind" text,
	"device" text,
	"arrival" text NOT NULL,
	"content" text NOT NULL,
	"blanked" text NOT NULL,
	"happened_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"first_state" text NOT NULL,
	"reason" jsonb,
	"entity" jsonb,
	"card" text,
	"author_left" boolean DEFAULT false NOT NULL,
	"lead_id" bigint,
	"reject_reason" text,
	"handled_at" timestamp (3) with time zone,
	"handled_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offline_intents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "offline_intents_once" UNIQUE("company_id","employee_id","intent_id","body_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_intents" ADD CONSTRAINT "offline_intents_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_packs_employee" ON "day_packs" USING btree ("company_id","employee_id","id");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "offline_intents_received" ON "offline_intents" USING btree ("company_id","received_at","id");--> statement-breakpoint
CREATE INDEX "offline_intents_open" ON "offline_intents" USING btree ("company_id","received_at") WHERE state = 'inbox' OR card IS NOT NULL;--> statement-breakpoint
CREATE INDEX "offline_intents_lead" ON "offline_intents" USING btree ("company_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"uses" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "absences" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_date" date NOT NULL,
	"till_date" date NOT NULL,
	"from" text,
	"till" text,
	"note" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agenda_days" (
	"person_id" bigint NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "agenda_days_person_id_date_pk" PRIMARY KEY("person_id","date")
);
--> statement-breakpoint
CREATE TABLE "agenda_entries" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "agenda_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"starts_at" timestamp (3) with time zone GENERATED ALWAYS AS (lower(during)) STORED NOT NULL,
	"appointment_id" bigint,
	"event_id" bigint,
	"lead_id" bigint,
	"latitude" double precision,
	"longitude" double precision,
	"place_key" text,
	"place_exact" boolean DEFAULT false NOT NULL,
	"travel_minutes" integer,
	"displaced" boolean DEFAULT false NOT NULL,
	"held_by" bigint,
	"until" timestamp (3) with time zone,
	CONSTRAINT "agenda_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "manual_events" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "manual_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"adviser_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"lead_id" bigint,
	"date" date NOT NULL,
	"from" text NOT NULL,
	"till" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"remarks" text,
	"series_id" bigint,
	"created_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "manual_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_wishes" (
	"company_id" bigint NOT NULL,
	"lead_id" bigint NOT NULL,
	"weekdays" jsonb,
	"from" text,
	"till" text,
	"earlier" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lead_wishes_company_id_lead_id_pk" PRIMARY KEY("company_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "person_bases" (
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	CONSTRAINT "person_bases_company_id_employee_id_pk" PRIMARY KEY("company_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "planning_settings" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"minutes" jsonb NOT NULL,
	"longest_trip" integer NOT NULL,
	"travel_per_day" integer NOT NULL,
	"notice" integer NOT NULL,
	"weeks_ahead" integer NOT NULL,
	"visits_per_day" integer NOT NULL,
	"closed_days" jsonb NOT NULL,
	"reminder_hour" integer NOT NULL,
	"customer_change_hours" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_days" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "work_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"adviser_id" bigint NOT NULL,
	"full_date" date NOT NULL,
	"duplicate" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_days_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_times" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "work_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_day_id" bigint NOT NULL,
	"from" text NOT NULL,
	"till" text NOT NULL,
	CONSTRAINT "work_times_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "channel" text DEFAULT 'visit' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "with_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_entries" ADD CONSTRAINT "agenda_entries_company_id_appointment_id_appointments_company_id_id_fk" FOREIGN KEY ("company_id","appointment_id") REFERENCES "public"."appointments"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_entries" ADD CONSTRAINT "agenda_entries_company_id_event_id_manual_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."manual_events"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_events" ADD CONSTRAINT "manual_events_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_wishes" ADD CONSTRAINT "lead_wishes_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_bases" ADD CONSTRAINT "person_bases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_bases" ADD CONSTRAINT "person_bases_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planning_settings" ADD CONSTRAINT "planning_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_times" ADD CONSTRAINT "work_times_company_id_work_day_id_work_days_company_id_id_fk" FOREIGN KEY ("company_id","work_day_id") REFERENCES "public"."work_days"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_employee" ON "absences" USING btree ("employee_id","till_date");--> statement-breakpoint
CREATE INDEX "agenda_entries_person" ON "agenda_entries" USING btree ("person_id","starts_at");--> statement-breakpoint
CREATE INDEX "agenda_entries_start" ON "agenda_entries" USING btree ("company_id","starts_at");--> statement-breakpoint
CREATE INDEX "agenda_entries_appointment" ON "agenda_entries" USING btree ("company_id","appointment_id");--> statement-breakpoint
CREATE INDEX "agenda_entries_event" ON "agenda_entries" USING btree ("company_id","event_id");--> statement-breakpoint
CREATE INDEX "agenda_entries_lead" ON "agenda_entries" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "manual_events_start" ON "manual_events" USING btree ("company_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "manual_events_series" ON "manual_events" USING btree ("company_id","series_id","starts_at");--> statement-breakpoint
CREATE INDEX "manual_events_lead" ON "manual_events" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_days_day" ON "work_days" USING btree ("company_id","adviser_id","full_date");--> statement-breakpoint
CREATE INDEX "work_days_date" ON "work_days" USING btree ("company_id","full_date","id");--> statement-breakpoint
CREATE INDEX "work_days_person" ON "work_days" USING btree ("adviser_id","full_date");--> statement-breakpoint
CREATE INDEX "work_times_day" ON "work_times" USING btree ("company_id","work_day_id");--> statement-breakpoint
-- The company alone was no limit: agenda_entries holds over all of them (access/agenda.sql).
ALTER TABLE "appointments" DROP CONSTRAINT IF EXISTS "appointments_no_overlap";--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '["delete appointments"]'::jsonb
WHERE "permissions" ? 'update appointments' AND NOT "permissions" ? 'delete appointments'
  AND (company_id, id) IN (SELECT company_id, role_id FROM "employments" WHERE function_group = 'customer_service');--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '["delete manual events"]'::jsonb
WHERE "permissions" ? 'update manual events' AND NOT "permissions" ? 'delete manual events'
  AND (company_id, id) IN (SELECT company_id, role_id FROM "employments" WHERE function_group = 'adviser');--> statement-breakpoint
-- Events were appointments of a kind of their own, of a lead; nothing else hangs on those that move.
CREATE TEMPORARY TABLE "moved_events" ON COMMIT DROP AS
SELECT a.* FROM "appointments" a WHERE a.kind = 'manualEvent' AND a.adviser_id IS NOT NULL
  AND a.status NOT IN ('cancelled', 'postponed', 'no_show') AND a.ends_at > a.starts_at
  AND NOT EXISTS (SELECT FROM "quotations" q WHERE q.company_id = a.company_id AND q.appointment_id = a.id)
  AND NOT EXISTS (SELECT FROM "work_letters" l WHERE l.company_id = a.company_id AND l.appointment_id = a.id);--> statement-breakpoint
INSERT INTO "manual_events" ("company_id", "adviser_id", "kind", "title", "lead_id", "date", "from", "till", "starts_at", "ends_at", "remarks", "created_by", "revision", "created_at", "updated_at")
SELECT company_id, adviser_id, 'other', coalesce(nullif(left(split_part(remarks, E'\n', 1), 100), ''), 'Afspraak'), lead_id, date, "from", till, starts_at, ends_at, remarks, created_by, revision, created_at, updated_at
FROM "moved_events" ORDER BY company_id, id;--> statement-breakpoint
DELETE FROM "appointments" a USING "moved_events" m WHERE a.company_id = m.company_id AND a.id = m.id;--> statement-breakpoint
-- What stays, because something hangs on it or it is over, is a visit of another kind.
UPDATE "appointments" SET "kind" = 'service' WHERE "kind" = 'manualEvent';--> statement-breakpoint
CREATE INDEX "agenda_entries_upgrade" ON "agenda_entries" USING gist ("person_id", "during") WHERE NOT displaced;--> statement-breakpoint
-- One by one in the order of making: what overlaps something that was there before is displaced.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT w.*, l.latitude, l.longitude, l.location_type = 'ROOFTOP' AS exact,
      coalesce(l.address_key, 'lead ' || l.company_id || ' ' || l.id) AS place_key
    FROM (
      SELECT a.company_id, a.id AS appointment_id, NULL::bigint AS event_id, a.lead_id, p.person_id, a.starts_at, a.ends_at, a.created_at, a.id
      FROM "appointments" a CROSS JOIN LATERAL (
        SELECT a.adviser_id AS person_id WHERE a.adviser_id IS NOT NULL
        UNION SELECT c.id::bigint FROM "work_letters" wl, jsonb_array_elements_text(wl.crew_ids) c(id)
          WHERE wl.company_id = a.company_id AND wl.appointment_id = a.id AND wl.cancelled_at IS NULL AND a.kind = 'installation'
      ) p
      WHERE a.status NOT IN ('cancelled', 'postponed', 'no_show') AND a.ends_at > a.starts_at
      UNION ALL
      SELECT e.company_id, NULL, e.id, e.lead_id, e.adviser_id, e.starts_at, e.ends_at, e.created_at, e.id FROM "manual_events" e
    ) w
    LEFT JOIN "leads" l ON l.company_id = w.company_id AND l.id = w.lead_id
    ORDER BY w.created_at, w.company_id, w.id, w.person_id
  LOOP
    INSERT INTO "agenda_entries" (company_id, person_id, kind, during, appointment_id, event_id, lead_id, latitude, longitude, place_key, place_exact, displaced)
    VALUES (one.company_id, one.person_id, CASE WHEN one.event_id IS NULL THEN 'visit' ELSE 'event' END,
      tstzrange(one.starts_at, one.ends_at), one.appointment_id, one.event_id, one.lead_id,
      one.latitude, one.longitude, CASE WHEN one.latitude IS NOT NULL THEN one.place_key END, coalesce(one.exact, false),
      EXISTS (SELECT FROM "agenda_entries" o WHERE o.person_id = one.person_id AND NOT o.displaced
        AND o.during && tstzrange(one.starts_at, one.ends_at)));
  END LOOP;
END $$;--> statement-breakpoint
DROP INDEX "agenda_entries_upgrade";--> statement-breakpoint
UPDATE "appointments" a SET "marks" = '[{"code": "displaced", "by": null}]'
WHERE EXISTS (SELECT FROM "agenda_entries" e WHERE e.company_id = a.company_id AND e.appointment_id = a.id AND e.displaced);--> statement-breakpoint
CREATE TABLE "replaced_portal_links" (
	"company_id" bigint NOT NULL,
	"quotation_id" bigint NOT NULL,
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replaced_portal_links" ADD CONSTRAINT "replaced_portal_links_company_id_quotation_id_quotations_company_id_id_fk" FOREIGN KEY ("company_id","quotation_id") REFERENCES "public"."quotations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_portal_links_quotation" ON "replaced_portal_links" USING btree ("company_id","quotation_id");--> statement-breakpoint
CREATE TABLE "sent_logos" (
	"company_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"logo_svg" text,
	"logo_png" "bytea",
	CONSTRAINT "sent_logos_company_id_sha256_pk" PRIMARY KEY("company_id","sha256")
);--> statement-breakpoint
INSERT INTO "sent_logos" ("company_id", "sha256", "logo_svg", "logo_png")
SELECT c.id, encode(sha256(coalesce(c.logo_png, convert_to(c.logo_svg, 'UTF8'))), 'hex'),
  CASE WHEN c.logo_png IS NULL THEN c.logo_svg END, c.logo_png
FROM "companies" c WHERE coalesce(c.logo_png, convert_to(c.logo_svg, 'UTF8')) IS NOT NULL
  AND EXISTS (SELECT FROM "quotation_versions" v WHERE v.company_id = c.id AND v.sent_parties IS NOT NULL);--> statement-breakpoint
UPDATE "quotation_versions" v SET "sent_parties" = v.sent_parties || jsonb_build_object(
  'logo_sha256', (SELECT s.sha256 FROM "sent_logos" s WHERE s.company_id = v.company_id),
  'adviser', (SELECT jsonb_build_object('id', e.id, 'full_name', e.full_name, 'mobile', e.mobile, 'phone', e.phone, 'email', e.email)
    FROM "quotations" q JOIN "leads" l ON l.company_id = q.company_id AND l.id = q.lead_id
    LEFT JOIN "appointments" a ON a.company_id = q.company_id AND a.id = q.appointment_id
    JOIN "employees" e ON e.id = coalesce(a.adviser_id, l.adviser_id, q.created_by)
    WHERE q.company_id = v.company_id AND q.id = v.quotation_id))
WHERE v.sent_parties IS NOT NULL;--> statement-breakpoint
CREATE TABLE "travel_ways" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"seconds" double precision,
	"metres" double precision,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "travel_ways_origin_destination_pk" PRIMARY KEY("origin","destination")
);
--> statement-breakpoint
CREATE INDEX "travel_ways_asked" ON "travel_ways" USING btree ("asked_at");--> statement-breakpoint
CREATE TABLE "visit_links" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "visit_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appointment_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "visit_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "visit_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "visit_notices" (
	"company_id" bigint NOT NULL,
	"appointment_id" bigint NOT NULL,
	"told" jsonb,
	"told_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"reminded_for" date,
	CONSTRAINT "visit_notices_company_id_appointment_id_pk" PRIMARY KEY("company_id","appointment_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invitation" jsonb;--> statement-breakpoint
ALTER TABLE "visit_links" ADD CONSTRAINT "visit_links_company_id_appointment_id_appointments_company_id_id_fk" FOREIGN KEY ("company_id","appointment_id") REFERENCES "public"."appointments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_notices" ADD CONSTRAINT "visit_notices_company_id_appointment_id_appointments_company_id_id_fk" FOREIGN KEY ("company_id","appointment_id") REFERENCES "public"."appointments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_links_appointment" ON "visit_links" USING btree ("company_id","appointment_id");
