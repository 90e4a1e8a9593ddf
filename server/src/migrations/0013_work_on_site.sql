CREATE TABLE "calendar_feeds" (
	"company_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"shows" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_company_id_employee_id_pk" PRIMARY KEY("company_id","employee_id"),
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_acceptances" ADD COLUMN "shown_sha256" text;--> statement-breakpoint
ALTER TABLE "quotation_acceptances" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "words" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "moved" jsonb;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "known" text DEFAULT 'skip' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "updated_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "uncallable_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "progress_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_capacity" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_power" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_efficiency" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_phases" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_coupling" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_cycles" integer;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "made_by" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_made_by_employees_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;
