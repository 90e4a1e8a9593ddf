CREATE TABLE "replaced_portal_links" (
	"company_id" bigint NOT NULL,
	"quotation_id" bigint NOT NULL,
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replaced_portal_links" ADD CONSTRAINT "replaced_portal_links_company_id_quotation_id_quotations_company_id_id_fk" FOREIGN KEY ("company_id","quotation_id") REFERENCES "public"."quotations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_portal_links_quotation" ON "replaced_portal_links" USING btree ("company_id","quotation_id");