ALTER TABLE "products" ADD COLUMN "mppt_inputs" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "charging_connection" text;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "overruled" jsonb;