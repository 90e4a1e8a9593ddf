CREATE TABLE "lead_duplicates" (
	"company_id" bigint NOT NULL,
	"lead_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"oldest_id" bigint NOT NULL,
	"same_name" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_duplicates_company_id_lead_id_kind_pk" PRIMARY KEY("company_id","lead_id","kind")
);
--> statement-breakpoint
CREATE INDEX "lead_duplicates_pairs" ON "lead_duplicates" USING btree ("company_id","oldest_id","lead_id","kind","same_name","created_at");--> statement-breakpoint
CREATE INDEX "lead_contacts_created" ON "lead_contacts" USING btree ("company_id","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "leads_to_weed" ON "leads" USING btree ("company_id","id","status","attempts","last_contact_at","created_at","postponed_until","source_id","adviser_id","sort_name") WHERE status IN ('new', 'open', 'notReached', 'callback', 'postponed', 'appointmentPlanned', 'advised', 'quotationSent', 'followUp') AND anonymised_at IS NULL;--> statement-breakpoint
CREATE INDEX "leads_weeded" ON "leads" USING btree ("company_id","id") WHERE weeded is not null;--> statement-breakpoint
CREATE INDEX "quotation_versions_open" ON "quotation_versions" USING btree ("company_id","lead_id") WHERE status = 'sent' AND declined_at IS NULL AND withdrawn_at IS NULL AND superseded_at IS NULL;