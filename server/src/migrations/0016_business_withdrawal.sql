ALTER TABLE "companies" ADD COLUMN "withdrawal_for_businesses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was sent until now told businesses of a term, which they keep.
UPDATE "quotation_versions" SET "sent_parties" = jsonb_set("sent_parties", '{company,withdrawal_for_businesses}', 'true')
WHERE "sent_parties" IS NOT NULL;
