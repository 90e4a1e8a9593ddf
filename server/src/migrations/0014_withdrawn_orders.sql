ALTER TABLE "quotation_versions" ADD COLUMN "return_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "returned_by" bigint;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "quotation_versions_return" ON "quotation_versions" USING btree ("company_id","return_asked_at") WHERE return_asked_at IS NOT NULL AND returned_at IS NULL;--> statement-breakpoint
UPDATE "work_letters" l SET "cancelled_at" = v."withdrawn_at" FROM "quotation_versions" v
WHERE v.company_id = l.company_id AND v.id = l.version_id AND v.withdrawn_at IS NOT NULL;
