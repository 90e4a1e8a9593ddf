ALTER TABLE "password_links" DROP CONSTRAINT "password_links_pkey";--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "kind" text DEFAULT 'password_reset' NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_kind_pk" PRIMARY KEY("user_id","kind");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;
