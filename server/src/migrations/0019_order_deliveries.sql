ALTER TABLE "quotation_versions" ADD COLUMN "delivered_on" date;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "delivery_kept_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "quotations_ordered" ON "quotations" USING btree ("company_id","lead_id") WHERE accepted_version_id is not null;