ALTER TABLE "leads" DROP CONSTRAINT "leads_number";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sort_number" bigint GENERATED ALWAYS AS ((split_part(number, '-', 1) || lpad(split_part(number, '-', 2), 9, '0'))::bigint) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_number" UNIQUE("company_id","sort_number");