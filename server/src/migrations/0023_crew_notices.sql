CREATE TABLE "crew_notices" (
	"company_id" bigint NOT NULL,
	"appointment_id" bigint NOT NULL,
	"told" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "crew_notices_company_id_appointment_id_pk" PRIMARY KEY("company_id","appointment_id")
);
--> statement-breakpoint
ALTER TABLE "crew_notices" ADD CONSTRAINT "crew_notices_company_id_appointment_id_appointments_company_id_id_fk" FOREIGN KEY ("company_id","appointment_id") REFERENCES "public"."appointments"("company_id","id") ON DELETE no action ON UPDATE no action;