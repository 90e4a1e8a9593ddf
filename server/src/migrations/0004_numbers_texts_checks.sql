ALTER TABLE "leads" DROP CONSTRAINT "leads_number";--> statement-breakpoint
ALTER TABLE "quotation_acceptances" ALTER COLUMN "withdraw_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "withdrawal_from" text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sort_number" bigint GENERATED ALWAYS AS (CASE WHEN number ~ '^\d{4}-\d{5,9}$' THEN (split_part(number, '-', 1) || lpad(split_part(number, '-', 2), 9, '0'))::bigint END) STORED;--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD COLUMN "inverter_min_ratio" double precision DEFAULT 0.7 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD COLUMN "inverter_max_ratio" double precision DEFAULT 1.25 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_questions" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "portal_questions" ADD COLUMN "answered_by" bigint;--> statement-breakpoint
ALTER TABLE "portal_questions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotation_acceptances" ADD COLUMN "withdrawal_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("company_id","created_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "portal_questions_unanswered" ON "portal_questions" USING btree ("company_id","created_at") WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_number" UNIQUE("company_id","sort_number");