ALTER TABLE "quotation_settings" ADD COLUMN "edge_distance_sloped" double precision DEFAULT 0.3 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD COLUMN "edge_distance_flat" double precision DEFAULT 0.5 NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_along" ON "appointments" USING btree ("company_id","lead_id","id") WHERE with_ids <> '[]'::jsonb;