ALTER TABLE "companies" ADD COLUMN "return_cost" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "delivery_weeks" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "privacy_url" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "privacy_nl" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "privacy_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD COLUMN "energy_price_date" date;--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD COLUMN "energy_price_with_taxes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_settings" ADD COLUMN "bare_tariff" double precision DEFAULT 0.11 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "strings" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "hoist" boolean;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "hoist_place" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "keys" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "no_contact_reason" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "no_roof_access_reason" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "no_fuse_box_reason" text;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "no_cable_route_reason" text;