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
CREATE INDEX "leads_never_called" ON "leads" USING btree ("company_id","created_at","id") WHERE status = 'new' AND may_call;
