ALTER TABLE "intake_posts" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "mail_key" "bytea" DEFAULT uuid_send(gen_random_uuid()) NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "intake_posts_mail" ON "intake_posts" USING btree ("company_id","source_id","mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sources_mail_key" ON "sources" USING btree ("mail_key");